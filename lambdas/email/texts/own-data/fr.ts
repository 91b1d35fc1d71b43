import type { OwnDataTexts } from './own-data-texts.ts';

export const ownDataFr: OwnDataTexts = {
  asked: (day) => ({
    subject: 'Votre compte Stillwater va être supprimé',
    preheader: `Le ${day}, sauf si vous changez d’avis avant`,
    heading: 'Vous avez demandé la suppression de votre compte',
    introduction: `Le ${day}, votre compte et tout ce qui s’y rattache seront supprimés. D’ici là, vous pouvez le garder en un clic.`,
    button: 'Garder mon compte',
    notes: [
      'Téléchargez d’abord vos données si vous voulez en garder quelque chose.',
      'Les factures sont conservées aussi longtemps que le droit fiscal l’exige, avec les seules données nécessaires.',
    ],
    reason: 'Si ce n’était pas vous, connectez-vous, gardez votre compte et changez votre mot de passe.',
  }),
  clientGoes: (client, day) => ({
    subject: `${client} quitte Stillwater`,
    preheader: `Les données sur ${client} seront supprimées le ${day}`,
    heading: `${client} supprime son compte`,
    introduction: `Le ${day}, les séances à venir sont annulées, et vos notes privées sur cette personne, ses crédits et vos messages sont supprimés. Dans vos séances et factures, son nom est remplacé là où la loi ne l’exige pas.`,
    button: 'Ouvrir vos clients',
    notes: [
      'Si vous devez conserver des données, faites-en une copie avant ce jour.',
      `${client} peut encore changer d’avis.`,
    ],
    reason: 'Vous recevez cet e-mail parce que vous accompagnez cette personne sur Stillwater.',
  }),
  coachGoes: (coach, day) => ({
    subject: `${coach} quitte Stillwater`,
    preheader: `À partir du ${day}`,
    heading: `${coach} supprime son compte`,
    introduction: `Le ${day}, vos séances avec ${coach} sont annulées, et ce que ${coach} a écrit et mis en ligne est supprimé. Votre propre compte et vos entrées ne changent pas.`,
    button: 'Ouvrir Stillwater',
    notes: ['Gardez une copie de ce dont vous avez encore besoin.', `${coach} peut encore changer d’avis.`],
    reason: 'Vous recevez cet e-mail parce que cette personne vous accompagne sur Stillwater.',
  }),
  copy: (when) => ({
    subject: 'Une copie de vos données a été demandée',
    preheader: when,
    heading: 'Une copie de vos données a été demandée',
    introduction: `Une personne connectée à votre compte a demandé une copie de tout ce que nous gardons sur vous : ${when}.`,
    notes: [
      'Si c’était vous, vous n’avez rien à faire. Le téléchargement demande de nouveau votre mot de passe.',
      'Si ce n’était pas vous, connectez-vous, choisissez « Se déconnecter partout » dans vos paramètres et changez votre mot de passe.',
    ],
    reason: 'Nous envoyons toujours cet e-mail quand une copie de vos données est demandée.',
  }),
  done: {
    subject: 'Votre compte Stillwater est supprimé',
    preheader: 'Ceci est notre dernier e-mail',
    heading: 'Votre compte est supprimé',
    introduction:
      'Votre compte et tout ce qui s’y rattachait ont été supprimés de nos systèmes. Les sauvegardes sont écrasées sous 35 jours.',
    notes: [
      'Les factures sont conservées aussi longtemps que le droit fiscal l’exige. Ce que d’autres ont écrit avec leurs mots leur appartient.',
    ],
    reason: 'Ceci confirme ce que vous avez demandé ; c’est le dernier e-mail que vous recevez de nous.',
  },
};
