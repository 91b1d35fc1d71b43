import type { AccountTexts } from './mail-texts.ts';

export const es: AccountTexts = {
  invitation: {
    subject: (coachName) => `${coachName} te invita a Stillwater`,
    preheader: (expires) => `Tu lugar está listo. El enlace funciona hasta el ${expires}.`,
    heading: 'Te espera un lugar tranquilo',
    line: (coachName, line) => `${coachName} escribe: «${line}»`,
    introduction: (coachName) =>
      `${coachName} quiere acompañarte en Stillwater y te ha reservado un lugar. Allí encontrarás meditaciones guiadas, un espacio para una breve reflexión diaria y una forma sencilla de observar cómo te sientes.`,
    whatNext: 'Crear tu cuenta lleva unos dos minutos. Lo que escribas será privado hasta que decidas compartirlo.',
    button: 'Aceptar la invitación',
    validity: (expires) =>
      `El enlace es solo para ti y funciona hasta el ${expires}. Después, tu coach puede enviarte uno nuevo.`,
    unexpected: (coachName) =>
      `Recibes este correo porque ${coachName} introdujo tu dirección. Si no lo esperabas, puedes ignorarlo: no se crea ninguna cuenta sin ti.`,
  },
  verification: {
    subject: 'Tu código de confirmación de Stillwater',
    preheader: 'Introduce este código para confirmar tu correo electrónico.',
    heading: 'Confirma tu correo electrónico',
    introduction:
      'Si has sido tú, introduce este código en la página de la que vienes. Así sabremos que esta dirección es realmente tuya.',
    asked: {
      user: 'Alguien ha pedido una cuenta personal de Stillwater con esta dirección.',
      coach: 'Alguien ha pedido una cuenta de coach de Stillwater con esta dirección.',
      invited: (coachName) =>
        `Alguien ha pedido una cuenta personal de Stillwater con esta dirección, con la invitación de ${coachName}, que será su coach.`,
    },
    codeLabel: 'Tu código',
    validity:
      'El código es válido durante 24 horas. ¿Ya has cerrado la página? Inicia sesión con tu correo electrónico y te pediremos el código allí.',
    unexpected:
      '¿No has sido tú? Ignora este correo y no des el código a nadie. Sin él nadie puede usar la cuenta, y una cuenta que no se confirma se elimina al cabo de un día.',
  },
  startOver: {
    subject: 'Vuelve a empezar tu registro en Stillwater',
    preheader: 'Con este enlace puedes volver a empezar.',
    heading: 'Volver a empezar',
    introduction:
      'Alguien, esperamos que tú, ha pedido volver a empezar el registro. Con esta dirección se empezó un registro que nunca se terminó. Con el botón de abajo empiezas de nuevo: lo que se había escrito desaparece, también la contraseña.',
    button: 'Volver a empezar',
    copyLink: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    validity: 'El enlace funciona durante una hora y una sola vez.',
    unexpected:
      '¿No lo has pedido tú? Puedes ignorar este correo. Una cuenta que no se confirma se elimina al cabo de un día.',
  },
  passwordReset: {
    subject: 'Tu código para una nueva contraseña de Stillwater',
    preheader: 'Introduce este código para elegir una nueva contraseña.',
    heading: 'Elige una nueva contraseña',
    introduction:
      'Nos pasa a todos. Introduce este código en la página de la que vienes, junto con tu nueva contraseña.',
    codeLabel: 'Tu código',
    validity:
      'El código es válido durante una hora y solo se puede usar una vez. Hasta que lo uses, tu contraseña anterior sigue igual.',
    unexpected:
      '¿No lo has pedido tú? Puedes ignorar este correo. No compartas nunca el código: ni nosotros ni tu coach te lo pediremos.',
  },
  secondFactorOff: {
    subject: 'La verificación en dos pasos está desactivada en tu cuenta de Stillwater',
    preheader: 'Se ha usado un código de recuperación. Por ahora entras solo con tu contraseña.',
    heading: 'La verificación en dos pasos está desactivada',
    introduction:
      'Se ha usado un código de recuperación, así que al iniciar sesión ya no pedimos un código de tu aplicación de autenticación. Tu contraseña sigue siendo necesaria y tus demás códigos de recuperación ya no sirven.',
    whatNext: 'Cuando tengas otra vez tu aplicación, configura de nuevo la verificación en dos pasos en Ajustes.',
    unexpected:
      '¿No has sido tú? Elige ahora mismo una contraseña nueva con «¿Has olvidado tu contraseña?» en la página de inicio de sesión y configura de nuevo la verificación en dos pasos.',
  },
};
