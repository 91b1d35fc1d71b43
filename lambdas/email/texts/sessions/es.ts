import type { SessionTexts } from './session-texts.ts';

export const sessionsEs: SessionTexts = {
  announcements: {
    planned: (name) => ({
      subject: `Tu sesión con ${name}`,
      heading: 'Tienes una sesión programada',
      introduction: `${name} ha programado una sesión contigo.`,
    }),
    booked: (name) => ({
      subject: `Reservada: tu sesión con ${name}`,
      heading: 'Tu sesión está reservada',
      introduction: `Has reservado una sesión con ${name}.`,
    }),
    moved: (name) => ({
      subject: `Nueva hora: tu sesión con ${name}`,
      heading: 'Tu sesión tiene nueva hora',
      introduction: `Tu sesión con ${name} se ha cambiado de hora.`,
    }),
    changed: (name) => ({
      subject: `Cambios en tu sesión con ${name}`,
      heading: 'Tu sesión ha cambiado',
      introduction: `Algo ha cambiado en tu sesión con ${name}. Así queda ahora.`,
    }),
    restored: (name) => ({
      subject: `Se mantiene: tu sesión con ${name}`,
      heading: 'Tu sesión se mantiene',
      introduction: `Tu sesión con ${name} al final sí tendrá lugar.`,
    }),
    cancelled: (name) => ({
      subject: `Cancelada: tu sesión con ${name}`,
      heading: 'Tu sesión está cancelada',
      introduction: `Tu sesión con ${name} no tendrá lugar.`,
    }),
    lateCancelled: (name) => ({
      subject: `Cancelada: tu sesión con ${name}`,
      heading: 'Tu sesión está cancelada',
      introduction: `Tu sesión con ${name} no tendrá lugar. Se canceló tarde, así que cuenta como usada.`,
    }),
    reminder: (name) => ({
      subject: `Recordatorio: tu sesión con ${name}`,
      heading: 'Hasta pronto',
      introduction: `Se acerca tu sesión con ${name}.`,
    }),
    series: (name, count) => ({
      subject: `Tus sesiones con ${name}`,
      heading: 'Tus sesiones están programadas',
      introduction: `${name} ha programado ${count} sesiones contigo.`,
    }),
    seriesChanged: (name) => ({
      subject: `Cambios en tus sesiones con ${name}`,
      heading: 'Tus sesiones han cambiado',
      introduction: `Tus sesiones con ${name} han cambiado.`,
    }),
    seriesCancelled: (name) => ({
      subject: `Canceladas: tus sesiones con ${name}`,
      heading: 'Tus sesiones están canceladas',
      introduction: `Las sesiones restantes de esta serie con ${name} no tendrán lugar.`,
    }),
    farewell: (name, count) => ({
      subject: count === 1 ? `Cancelada: tu sesión con ${name}` : `Canceladas: tus sesiones con ${name}`,
      heading: count === 1 ? 'Tu sesión está cancelada' : 'Tus sesiones están canceladas',
      introduction: `${name} ya no te acompaña en Stillwater. ${count === 1 ? 'Tu próxima sesión no tendrá' : 'Tus próximas sesiones no tendrán'} lugar.`,
    }),
    timeOff: (name) => ({
      subject: `Cambio: tus sesiones con ${name}`,
      heading: 'Tu coach se toma unos días libres',
      introduction: `${name} se toma unos días libres. Esto es lo que cambia en tus sesiones.`,
    }),
    clientBooked: (name) => ({
      subject: `${name} ha reservado una sesión`,
      heading: 'Una nueva reserva',
      introduction: `${name} ha reservado una sesión contigo.`,
    }),
    clientMoved: (name) => ({
      subject: `${name} ha cambiado una sesión de hora`,
      heading: 'Una sesión tiene nueva hora',
      introduction: `${name} ha cambiado de hora una sesión contigo.`,
    }),
    clientCancelled: (name) => ({
      subject: `${name} ha cancelado una sesión`,
      heading: 'Una sesión está cancelada',
      introduction: `${name} ha cancelado una sesión contigo. La hora vuelve a estar libre.`,
    }),
    clientLateCancelled: (name) => ({
      subject: `${name} ha cancelado una sesión`,
      heading: 'Una sesión está cancelada',
      introduction: `${name} ha cancelado una sesión contigo fuera de plazo: cuenta como usada. La hora vuelve a estar libre.`,
    }),
    ownPlanned: (name, count) => ({
      subject: count === 1 ? `Para tu calendario: sesión con ${name}` : `Para tu calendario: sesiones con ${name}`,
      heading: count === 1 ? 'Una sesión para tu calendario' : 'Sesiones para tu calendario',
      introduction:
        count === 1 ? `Has programado una sesión con ${name}.` : `Has programado ${count} sesiones con ${name}.`,
    }),
    ownChanged: (name, count) => ({
      subject: count === 1 ? `Cambios en la sesión con ${name}` : `Cambios en las sesiones con ${name}`,
      heading: count === 1 ? 'Una sesión ha cambiado' : 'Hay sesiones que han cambiado',
      introduction: count === 1 ? `Has cambiado una sesión con ${name}.` : `Has cambiado tus sesiones con ${name}.`,
    }),
    ownCancelled: (name, count) => ({
      subject: count === 1 ? `Cancelada: sesión con ${name}` : `Canceladas: sesiones con ${name}`,
      heading: count === 1 ? 'Una sesión está cancelada' : 'Hay sesiones canceladas',
      introduction: count === 1 ? `Has cancelado una sesión con ${name}.` : `Has cancelado tus sesiones con ${name}.`,
    }),
  },
  labels: {
    when: 'Cuándo',
    before: 'Hora anterior',
    forOther: (name) => `Para ${name}`,
    title: 'Tema',
    place: 'Enlace de vídeo',
    where: 'Lugar',
    reason: 'Motivo',
    cancelled: 'Canceladas',
    moved: 'Nueva hora',
    upcoming: 'Próximas sesiones',
  },
  outcomes: {
    cancelled: (count) => (count === 1 ? 'Una sesión está cancelada.' : `${count} sesiones están canceladas.`),
    moved: (count) => (count === 1 ? 'Una sesión tiene nueva hora.' : `${count} sesiones tienen nueva hora.`),
    added: (count) => (count === 1 ? 'Se ha añadido una sesión.' : `Se han añadido ${count} sesiones.`),
    unchanged: (count) => (count === 1 ? 'Una sesión sigue igual.' : `${count} sesiones siguen igual.`),
  },
  became: { moved: 'nueva hora', added: 'añadida', unchanged: 'sin cambios' },
  entry: (name) => `Sesión con ${name}`,
  inCalendar: (count) =>
    count === 1
      ? 'La invitación adjunta la añade a tu calendario.'
      : 'La invitación adjunta las añade a tu calendario.',
  outOfCalendar: (count) =>
    count === 1
      ? 'Si está en tu calendario, el archivo adjunto la quita.'
      : 'Si están en tu calendario, el adjunto las quita.',
  morning: {
    subject: (count) => `Hoy: ${count} ${count === 1 ? 'sesión' : 'sesiones'}`,
    heading: 'Tu día',
    introduction: (count) => `Hoy tienes ${count} ${count === 1 ? 'sesión' : 'sesiones'}.`,
    label: 'Horas',
    button: 'Ver tu día',
    why: 'Recibes este correo porque pediste recibir tu día cada mañana.',
    end: 'Puedes desactivarlo en Disponibilidad:',
  },
  requests: {
    asked: {
      subject: (name, time) => `${name} pide otra hora: ${time}`,
      heading: 'Una petición de otra hora',
      introduction: (name) =>
        `${name} pide una hora que no ofreces en línea. Acéptala, propón hasta tres horas distintas o recházala.`,
      button: 'Responder a la petición',
    },
    unsuited: {
      subject: (name) => `A ${name} no le va bien ninguna hora`,
      introduction: (name) => `A ${name} no le va bien ninguna de las horas que propusiste. Lo demás sigue igual.`,
    },
    proposed: {
      subject: (coachName) => `${coachName} te propone horas para la sesión`,
      heading: 'Elige una hora',
      introduction: (coachName) => `${coachName} no puede a la hora que pediste y te propone:`,
    },
    freed: {
      subject: (coachName) => `Ha quedado libre una hora con ${coachName}`,
      heading: 'Ha quedado libre una hora',
      introduction: (coachName) => `Querías saber cuándo queda libre una hora con ${coachName}.`,
    },
    declined: {
      subject: (coachName) => `${coachName} no puede a la hora que pediste`,
      heading: 'A esa hora no',
      introduction: (coachName) => `${coachName} no puede a la hora que pediste. Lo demás sigue igual.`,
    },
    youAsked: 'Pediste',
    times: 'Horas libres',
    words: 'Mensaje',
    choose: 'Elegir una hora',
    firstTap: 'No se te guarda ninguna: quien elige primero una hora se la queda.',
    stop: 'Dejar de esperar:',
  },
  offer: {
    subject: (name) => `Horas con ${name}`,
    heading: '¿Cuándo quieres venir?',
    introduction: (name) => `${name} te propone estas horas para tu próxima sesión.`,
    label: 'Elige una hora',
    note: 'Las horas están libres ahora, pero no reservadas para ti. Si alguna ya no está, verás las demás.',
  },
  calendarUpdated: 'La invitación adjunta actualiza tu calendario.',
  staysYours: 'Puedes seguir iniciando sesión. Todo lo que has escrito aquí sigue siendo tuyo.',
  signUp: (name) => `Para ver tus sesiones en Stillwater, regístrate con la invitación que te envió ${name}.`,
  button: 'Ver la sesión',
  why: {
    client: (name) => `Recibes este correo porque ${name} es tu coach en Stillwater.`,
    former: (name) => `Recibes este correo porque ${name} te acompañaba en Stillwater.`,
    coach: (name) => `Recibes este correo porque acompañas a ${name} en Stillwater.`,
    own: 'Recibes este correo para que tu calendario coincida con tus sesiones en Stillwater.',
  },
};
