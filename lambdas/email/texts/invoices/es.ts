import type { InvoiceTexts } from './invoice-texts.ts';

export const invoicesEs: InvoiceTexts = {
  invoice: (seller, number) => ({
    subject: `Factura ${number} de ${seller}`,
    heading: 'Una factura para ti',
    introduction: `${seller} te ha enviado una factura.`,
    button: 'Ver la factura',
  }),
  reminder: (seller, number) => ({
    subject: `Recordatorio: factura ${number} de ${seller}`,
    heading: 'Queda una factura pendiente',
    introduction: `${seller} aún no ha registrado ningún pago de esta factura.`,
    button: 'Ver la factura',
  }),
  crossed: '¿Ya has pagado? Entonces puedes ignorar este correo.',
  creditNote: (seller, number) => ({
    subject: `Factura rectificativa ${number} de ${seller}`,
    heading: 'Una factura rectificativa para ti',
    introduction: `${seller} ha anulado una factura con una factura rectificativa. Ya no tienes que pagar esa factura.`,
    button: 'Ver la factura rectificativa',
  }),
  labels: {
    number: 'Número',
    amount: 'Importe',
    due: 'Vence el',
    account: 'Cuenta para el pago',
    of: 'Anula la factura',
    reason: 'Motivo',
  },
  reference: (number) => `Indica ${number} al hacer el pago.`,
  attached: 'El PDF va adjunto.',
  openLink: 'Quien tenga este enlace puede leer este documento. Compártelo con cuidado.',
  why: (seller) =>
    `Recibes este correo porque ${seller} hace sus facturas con Stillwater y ha indicado esta dirección.`,
  billing: {
    subject: (coach) => `${coach} te pide tus datos de facturación`,
    heading: 'Tus datos para las facturas',
    introduction: (coach) =>
      `${coach} quiere poner tu nombre y tu dirección en tus facturas. Te llevará un minuto y no necesitas una cuenta.`,
    button: 'Introducir mis datos',
    validity: (day) =>
      `El enlace es válido hasta el ${day}. Hasta entonces también puedes corregir lo que hayas escrito.`,
    safety: (coach) =>
      `Solo ${coach} ve tus datos. Cualquiera que tenga este enlace puede introducir otros, así que no lo reenvíes. ¿Tienes dudas sobre este correo? Pregunta a ${coach}.`,
    why: (coach) => `Recibes este correo porque ${coach} te acompaña en Stillwater.`,
  },
};
