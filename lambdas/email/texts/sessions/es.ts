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
      introduction: `Tus sesiones con ${name} han cambiado. Estas son las próximas.`,
    }),
    seriesCancelled: (name) => ({
      subject: `Canceladas: tus sesiones con ${name}`,
      heading: 'Tus sesiones están canceladas',
      introduction: `Las sesiones restantes de esta serie con ${name} no tendrán lugar.`,
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
  },
  labels: {
    when: 'Cuándo',
    before: 'Hora anterior',
    forOther: (name) => `Para ${name}`,
    title: 'Tema',
    place: 'Enlace de vídeo',
    reason: 'Motivo',
  },
  entry: (name) => `Sesión con ${name}`,
  more: (count) => `y ${count} más`,
  inCalendar: 'La invitación adjunta la añade a tu calendario.',
  outOfCalendar: 'Si está en tu calendario, el archivo adjunto la quita.',
  signUp: (name) => `Para ver tus sesiones en Stillwater, regístrate con la invitación que te envió ${name}.`,
  button: 'Ver la sesión',
  why: {
    client: (name) => `Recibes este correo porque ${name} es tu coach en Stillwater.`,
    coach: (name) => `Recibes este correo porque acompañas a ${name} en Stillwater.`,
  },
};
