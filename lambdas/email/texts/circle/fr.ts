import type { CircleTexts } from './circle-texts.ts';

export const circleFr: CircleTexts = {
  digest: {
    subject: (name) => `Du nouveau dans le cercle de ${name}`,
    heading: 'Du nouveau dans le cercle',
    introduction: (name) => `Depuis votre dernier passage, des membres ont écrit dans le cercle de ${name}.`,
    label: 'Nouvelles publications',
    count: (count, isMore) => (isMore ? `${count} ou plus` : `${count}`),
    button: 'Aller au cercle',
    note: 'Ce qui a été écrit ne figure pas dans cet e-mail : cela reste entre les membres.',
    why: (name) =>
      `Vous recevez cet e-mail parce que vous faites partie du cercle de ${name} sur Stillwater et n’avez pas désactivé le résumé dans vos réglages.`,
  },
  unread: {
    subject: (name) => `Un message de ${name} vous attend`,
    heading: 'Un message vous attend',
    introduction: (name) => `${name} vous a écrit, et vous ne l’avez pas lu depuis un jour.`,
    label: 'Non lus',
    count: (count) => (count === 1 ? '1 message' : `${count} messages`),
    button: 'Le lire',
    note: 'Ce qui a été écrit ne figure pas dans cet e-mail.',
    emergency:
      'En cas d’urgence, n’écrivez pas de message : vous trouverez des numéros à appeler sous « Obtenir de l’aide maintenant ».',
    why: (name) =>
      `Vous recevez cet e-mail parce que vous et ${name} vous écrivez sur Stillwater et que vous n’avez pas désactivé l’annonce des messages dans vos réglages.`,
  },
};
