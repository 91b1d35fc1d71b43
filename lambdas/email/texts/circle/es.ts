import type { CircleTexts } from './circle-texts.ts';

export const circleEs: CircleTexts = {
  digest: {
    subject: (name) => `Novedades en el círculo de ${name}`,
    heading: 'Novedades en el círculo',
    introduction: (name) => `Desde tu última visita se ha escrito en el círculo de ${name}.`,
    label: 'Publicaciones nuevas',
    count: (count, isMore) => (isMore ? `${count} o más` : `${count}`),
    button: 'Ir al círculo',
    note: 'Lo que se ha escrito no está en este correo: queda entre los miembros.',
    why: (name) =>
      `Recibes este correo porque formas parte del círculo de ${name} en Stillwater y no has desactivado el resumen en tus ajustes.`,
  },
  unread: {
    subject: (name) => `Te espera un mensaje de ${name}`,
    heading: 'Te espera un mensaje',
    introduction: (name) => `${name} te ha escrito y llevas un día sin leerlo.`,
    label: 'Sin leer',
    count: (count) => (count === 1 ? '1 mensaje' : `${count} mensajes`),
    button: 'Leerlo',
    note: 'Lo que se ha escrito no está en este correo.',
    emergency: 'Los mensajes no sirven para una emergencia: encontrarás números a los que llamar en «Ayuda ahora».',
    why: (name) =>
      `Recibes este correo porque tú y ${name} os escribís en Stillwater y no has desactivado los avisos de mensajes en tus ajustes.`,
  },
};
