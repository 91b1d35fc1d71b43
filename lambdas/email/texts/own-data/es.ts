import type { OwnDataTexts } from './own-data-texts.ts';

export const ownDataEs: OwnDataTexts = {
  asked: (day) => ({
    subject: 'Tu cuenta de Stillwater se eliminará',
    preheader: `El ${day}, salvo que cambies de idea antes`,
    heading: 'Has pedido que eliminemos tu cuenta',
    introduction: `El ${day} se eliminarán tu cuenta y todo lo que le pertenece. Hasta entonces puedes conservarla con un clic.`,
    button: 'Conservar mi cuenta',
    notes: [
      'Descarga antes tus datos si quieres conservar algo.',
      'Las facturas se conservan el tiempo que exige la ley fiscal, solo con los datos necesarios.',
    ],
    reason: 'Si no fuiste tú, inicia sesión, conserva tu cuenta y cambia tu contraseña.',
  }),
  clientGoes: (client, day) => ({
    subject: `${client} deja Stillwater`,
    preheader: `Los datos sobre ${client} se eliminarán el ${day}`,
    heading: `${client} elimina su cuenta`,
    introduction: `El ${day} se cancelan vuestras sesiones próximas y se eliminan tus notas privadas sobre esta persona, sus créditos y vuestros mensajes. En tus sesiones y facturas se sustituye su nombre donde la ley no lo exige.`,
    button: 'Abrir tus clientes',
    notes: [
      'Si tienes que conservar datos, haz una copia antes de ese día.',
      `${client} todavía puede cambiar de idea.`,
    ],
    reason: 'Recibes este correo porque acompañas a esta persona en Stillwater.',
  }),
  coachGoes: (coach, day) => ({
    subject: `${coach} deja Stillwater`,
    preheader: `A partir del ${day}`,
    heading: `${coach} elimina su cuenta`,
    introduction: `El ${day} se cancelan tus sesiones con ${coach} y se elimina lo que ${coach} ha escrito y subido. Tu propia cuenta y tus entradas no cambian.`,
    button: 'Abrir Stillwater',
    notes: ['Guarda una copia de lo que aún necesites.', `${coach} todavía puede cambiar de idea.`],
    reason: 'Recibes este correo porque esta persona te acompaña en Stillwater.',
  }),
  copy: (when) => ({
    subject: 'Se ha pedido una copia de tus datos',
    preheader: when,
    heading: 'Se ha pedido una copia de tus datos',
    introduction: `Alguien con la sesión iniciada en tu cuenta ha pedido una copia de todo lo que guardamos sobre ti: ${when}.`,
    notes: [
      'Si fuiste tú, no tienes que hacer nada. Para descargarla te pediremos otra vez la contraseña.',
      'Si no fuiste tú, inicia sesión, elige «Cerrar sesión en todas partes» en tus ajustes y cambia tu contraseña.',
    ],
    reason: 'Siempre enviamos este correo cuando se pide una copia de tus datos.',
  }),
  done: {
    subject: 'Tu cuenta de Stillwater está eliminada',
    preheader: 'Este es nuestro último correo',
    heading: 'Tu cuenta está eliminada',
    introduction:
      'Tu cuenta y todo lo que le pertenecía han desaparecido de nuestros sistemas. Las copias de seguridad se sobrescriben en 35 días.',
    notes: [
      'Las facturas se conservan el tiempo que exige la ley fiscal. Lo que otros escribieron con sus palabras sigue siendo suyo.',
    ],
    reason: 'Esto confirma lo que pediste, y es el último correo que recibes de nosotros.',
  },
};
