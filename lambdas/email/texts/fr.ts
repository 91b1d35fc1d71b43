import type { AccountTexts } from './mail-texts.ts';

export const fr: AccountTexts = {
  invitation: {
    subject: (coachName) => `${coachName} vous invite sur Stillwater`,
    preheader: (expires) => `Votre place est prête. Le lien fonctionne jusqu’au ${expires}.`,
    heading: 'Un endroit calme vous attend',
    line: (coachName, line) => `${coachName} vous écrit : « ${line} »`,
    introduction: (coachName) =>
      `${coachName} souhaite vous accompagner sur Stillwater et vous a réservé une place. Vous y trouverez des méditations guidées, un moment de réflexion pour chaque jour et une façon simple d’observer comment vous allez.`,
    whatNext:
      'Créer votre compte prend environ deux minutes. Ce que vous écrivez reste privé tant que vous ne choisissez pas de le partager.',
    button: 'Accepter l’invitation',
    validity: (expires) =>
      `Ce lien vous est personnel et fonctionne jusqu’au ${expires}. Passé ce délai, votre coach peut vous en envoyer un nouveau.`,
    unexpected: (coachName) =>
      `Vous recevez cet e-mail parce que ${coachName} a saisi votre adresse. Si vous ne l’attendiez pas, vous pouvez l’ignorer : aucun compte n’est créé sans vous.`,
  },
  verification: {
    subject: 'Votre code de confirmation Stillwater',
    preheader: 'Saisissez ce code pour confirmer votre adresse e-mail.',
    heading: 'Confirmez votre adresse e-mail',
    introduction:
      'Si c’était vous, saisissez ce code sur la page d’où vous venez : nous saurons ainsi que cette adresse est bien la vôtre.',
    asked: {
      user: 'Quelqu’un a demandé un compte personnel Stillwater avec cette adresse.',
      coach: 'Quelqu’un a demandé un compte de coach Stillwater avec cette adresse.',
      invited: (coachName) =>
        `Quelqu’un a demandé un compte personnel Stillwater avec cette adresse, sur l’invitation de ${coachName}, qui deviendra son coach.`,
    },
    codeLabel: 'Votre code',
    validity:
      'Le code est valable 24 heures. Vous avez déjà fermé la page ? Connectez-vous avec votre adresse e-mail et nous vous demanderons le code.',
    unexpected:
      'Ce n’était pas vous ? Ignorez cet e-mail et ne donnez le code à personne. Sans lui, personne ne peut utiliser le compte, et un compte qui n’est pas confirmé est supprimé après un jour.',
  },
  startOver: {
    subject: 'Recommencez votre inscription à Stillwater',
    preheader: 'Avec ce lien, vous pouvez recommencer.',
    heading: 'Recommencer',
    introduction:
      'Quelqu’un (nous espérons que c’était vous) a demandé à recommencer son inscription. Une inscription avec cette adresse a été commencée et jamais terminée. Le bouton ci-dessous vous permet de recommencer : ce qui avait été saisi est effacé, mot de passe compris.',
    button: 'Recommencer',
    copyLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    validity: 'Le lien est valable une heure et une seule fois.',
    unexpected:
      'Vous n’avez rien demandé ? Vous pouvez ignorer cet e-mail. Un compte qui n’est pas confirmé est supprimé après un jour.',
  },
  passwordReset: {
    subject: 'Votre code pour un nouveau mot de passe Stillwater',
    preheader: 'Saisissez ce code pour choisir un nouveau mot de passe.',
    heading: 'Choisissez un nouveau mot de passe',
    introduction:
      'Cela arrive à tout le monde. Saisissez ce code sur la page d’où vous venez, avec le nouveau mot de passe de votre choix.',
    codeLabel: 'Votre code',
    validity:
      'Le code est valable une heure et ne sert qu’une fois. Tant que vous ne l’utilisez pas, votre ancien mot de passe reste inchangé.',
    unexpected:
      'Vous n’avez rien demandé ? Vous pouvez ignorer cet e-mail. Ne communiquez jamais ce code : ni nous ni votre coach ne vous le demanderons.',
  },
  secondFactorOff: {
    subject: 'La validation en deux étapes est désactivée pour votre compte Stillwater',
    preheader: 'Un code de secours a été utilisé. Pour l’instant, votre mot de passe suffit pour vous connecter.',
    heading: 'La validation en deux étapes est désactivée',
    introduction:
      'Un code de secours a été utilisé : la connexion ne demande plus de code de votre application d’authentification. Votre mot de passe reste nécessaire, et vos autres codes de secours ne fonctionnent plus.',
    whatNext:
      'Quand vous aurez de nouveau votre application sous la main, reconfigurez la validation en deux étapes dans les paramètres.',
    unexpected:
      'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion, puis reconfigurez la validation en deux étapes.',
  },
};
