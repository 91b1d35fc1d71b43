import type { CircleTexts } from './circle-texts.ts';

export const circleFr: CircleTexts = {
  digest: {
    subject: (name) => `Du nouveau dans le cercle de ${name}`,
    heading: 'Du nouveau dans le cercle',
    introduction: (name) => `Depuis votre dernier passage, des membres ont écrit dans le cercle de ${name}.`,
    label: 'Nouvelles publications',
    count: (count, isMore) => (isMore ? `${count} ou plus` : `${count}`),
    button: 'Aller au cercle',
    note: 'Pour protéger les membres, cet e-mail ne montre pas ce qui a été écrit.',
    why: (name) =>
      `Vous recevez cet e-mail parce que vous faites partie du cercle de ${name} sur Stillwater et que les nouvelles du cercle sont activées dans vos paramètres.`,
  },
  unread: {
    subject: (name) => `Un message de ${name} vous attend`,
    heading: 'Un message vous attend',
    introduction: (name) => `${name} vous a écrit il y a plus d’un jour, et vous ne l’avez pas encore lu.`,
    label: 'Non lus',
    count: (count) => (count === 1 ? '1 message' : `${count} messages`),
    button: 'Lire le message',
    note: 'Pour protéger votre vie privée, cet e-mail ne montre pas le message.',
    emergency:
      'En cas d’urgence, n’écrivez pas de message : vous trouverez des numéros à appeler sous « Aide immédiate ».',
    why: (name) =>
      `Vous recevez cet e-mail parce que vous et ${name} vous écrivez sur Stillwater et que les avis de messages non lus sont activés dans vos paramètres.`,
  },
};
