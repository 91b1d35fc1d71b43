import type { SessionTexts } from './session-texts.ts';

export const sessionsFr: SessionTexts = {
  announcements: {
    planned: (name) => ({
      subject: `Votre séance avec ${name}`,
      heading: 'Une séance est prévue',
      introduction: `${name} a prévu une séance avec vous.`,
    }),
    booked: (name) => ({
      subject: `Réservée : votre séance avec ${name}`,
      heading: 'Votre séance est réservée',
      introduction: `Vous avez réservé une séance avec ${name}.`,
    }),
    moved: (name) => ({
      subject: `Nouvel horaire : votre séance avec ${name}`,
      heading: 'Votre séance a un nouvel horaire',
      introduction: `Votre séance avec ${name} a été déplacée.`,
    }),
    changed: (name) => ({
      subject: `Modifiée : votre séance avec ${name}`,
      heading: 'Votre séance a été modifiée',
      introduction: `Quelque chose a changé pour votre séance avec ${name}. Voici ce qui est prévu maintenant.`,
    }),
    restored: (name) => ({
      subject: `De nouveau prévue : votre séance avec ${name}`,
      heading: 'Votre séance aura finalement lieu',
      introduction: `Votre séance avec ${name} aura finalement lieu.`,
    }),
    cancelled: (name) => ({
      subject: `Annulée : votre séance avec ${name}`,
      heading: 'Votre séance est annulée',
      introduction: `Votre séance avec ${name} n’aura pas lieu.`,
    }),
    lateCancelled: (name) => ({
      subject: `Annulée : votre séance avec ${name}`,
      heading: 'Votre séance est annulée',
      introduction: `Votre séance avec ${name} n’aura pas lieu. Elle a été annulée trop tard et compte comme utilisée.`,
    }),
    reminder: (name) => ({
      subject: `Rappel : votre séance avec ${name}`,
      heading: 'Votre séance approche',
      introduction: `Votre séance avec ${name} a lieu bientôt.`,
    }),
    series: (name, count) => ({
      subject: `Vos séances avec ${name}`,
      heading: 'Vos séances sont prévues',
      introduction: `${name} a prévu ${count} séances avec vous.`,
    }),
    seriesChanged: (name) => ({
      subject: `Modifiées : vos séances avec ${name}`,
      heading: 'Vos séances ont été modifiées',
      introduction: `Vos séances avec ${name} ont été modifiées.`,
    }),
    seriesCancelled: (name) => ({
      subject: `Annulées : vos séances avec ${name}`,
      heading: 'Vos séances sont annulées',
      introduction: `Les séances restantes de cette série avec ${name} n’auront pas lieu.`,
    }),
    farewell: (name, count) => ({
      subject: count === 1 ? `Annulée : votre séance avec ${name}` : `Annulées : vos séances avec ${name}`,
      heading: count === 1 ? 'Votre séance est annulée' : 'Vos séances sont annulées',
      introduction: `${name} ne vous accompagne plus sur Stillwater. ${count === 1 ? 'Votre prochaine séance n’aura' : 'Vos prochaines séances n’auront'} pas lieu.`,
    }),
    timeOff: (name) => ({
      subject: `Modifiées : vos séances avec ${name}`,
      heading: 'Votre coach prend des congés',
      introduction: `${name} prend des congés. Voici ce qui change pour vos séances.`,
    }),
    clientBooked: (name) => ({
      subject: `${name} a réservé une séance`,
      heading: 'Une nouvelle réservation',
      introduction: `${name} a réservé une séance avec vous.`,
    }),
    clientMoved: (name) => ({
      subject: `${name} a déplacé une séance`,
      heading: 'Une séance a un nouvel horaire',
      introduction: `${name} a déplacé une séance avec vous.`,
    }),
    clientCancelled: (name) => ({
      subject: `${name} a annulé une séance`,
      heading: 'Une séance est annulée',
      introduction: `${name} a annulé une séance avec vous. Ce créneau est de nouveau libre.`,
    }),
    clientLateCancelled: (name) => ({
      subject: `${name} a annulé une séance`,
      heading: 'Une séance est annulée',
      introduction: `${name} a annulé une séance avec vous après le délai fixé : elle compte comme utilisée. Ce créneau est de nouveau libre.`,
    }),
    ownPlanned: (name, count) => ({
      subject: count === 1 ? `Pour votre agenda : séance avec ${name}` : `Pour votre agenda : séances avec ${name}`,
      heading: count === 1 ? 'Une séance pour votre agenda' : 'Des séances pour votre agenda',
      introduction:
        count === 1 ? `Vous avez prévu une séance avec ${name}.` : `Vous avez prévu ${count} séances avec ${name}.`,
    }),
    ownChanged: (name, count) => ({
      subject: count === 1 ? `Modifiée : séance avec ${name}` : `Modifiées : séances avec ${name}`,
      heading: count === 1 ? 'Une séance a été modifiée' : 'Des séances ont été modifiées',
      introduction:
        count === 1 ? `Vous avez modifié une séance avec ${name}.` : `Vous avez modifié vos séances avec ${name}.`,
    }),
    ownCancelled: (name, count) => ({
      subject: count === 1 ? `Annulée : séance avec ${name}` : `Annulées : séances avec ${name}`,
      heading: count === 1 ? 'Une séance est annulée' : 'Des séances sont annulées',
      introduction:
        count === 1 ? `Vous avez annulé une séance avec ${name}.` : `Vous avez annulé vos séances avec ${name}.`,
    }),
  },
  labels: {
    when: 'Quand',
    before: 'Auparavant',
    forOther: (name) => `Pour ${name}`,
    title: 'Sujet',
    place: 'Lien vidéo',
    where: 'Lieu',
    reason: 'Motif',
    cancelled: 'Annulées',
    moved: 'Nouvel horaire',
    upcoming: 'Séances à venir',
  },
  outcomes: {
    cancelled: (count) => (count === 1 ? 'Une séance est annulée.' : `${count} séances sont annulées.`),
    moved: (count) => (count === 1 ? 'Une séance a un nouvel horaire.' : `${count} séances ont un nouvel horaire.`),
    added: (count) => (count === 1 ? 'Une séance a été ajoutée.' : `${count} séances ont été ajoutées.`),
    unchanged: (count) => (count === 1 ? 'Une séance reste inchangée.' : `${count} séances restent inchangées.`),
  },
  became: { moved: 'nouvel horaire', added: 'ajoutée', unchanged: 'inchangée' },
  entry: (name) => `Séance avec ${name}`,
  inCalendar: (count) =>
    count === 1 ? 'L’invitation jointe l’ajoute à votre agenda.' : 'L’invitation jointe les ajoute à votre agenda.',
  outOfCalendar: (count) =>
    count === 1
      ? 'Si elle est dans votre agenda, le fichier joint l’en retire.'
      : 'Si elles sont dans votre agenda, la pièce jointe les en retire.',
  morning: {
    subject: (count) => `Aujourd’hui : ${count} ${count === 1 ? 'séance' : 'séances'}`,
    heading: 'Votre journée',
    introduction: (count) => `Vous avez ${count} ${count === 1 ? 'séance' : 'séances'} aujourd’hui.`,
    label: 'Horaires',
    button: 'Voir votre journée',
    why: 'Vous recevez cet e-mail parce que vous souhaitez recevoir votre journée chaque matin.',
    end: 'Vous pouvez le désactiver dans vos disponibilités :',
  },
  requests: {
    asked: {
      subject: (name, time) => `${name} demande un autre horaire : ${time}`,
      heading: 'Une demande d’horaire',
      introduction: (name) =>
        `${name} demande un horaire que vous ne proposez pas en ligne. Acceptez-le, proposez jusqu’à trois autres horaires ou refusez.`,
      button: 'Répondre à la demande',
    },
    unsuited: {
      subject: (name) => `Aucun horaire ne convient à ${name}`,
      introduction: (name) =>
        `Aucun des horaires que vous avez proposés ne convient à ${name}. Rien d’autre n’a changé.`,
    },
    proposed: {
      subject: (coachName) => `${coachName} vous propose des horaires`,
      heading: 'Choisissez un horaire',
      introduction: (coachName) => `${coachName} n’est pas disponible à l’horaire demandé et vous propose :`,
    },
    freed: {
      subject: (coachName) => `Un horaire avec ${coachName} s’est libéré`,
      heading: 'Un horaire s’est libéré',
      introduction: (coachName) => `Vous souhaitiez savoir quand un horaire avec ${coachName} se libère.`,
    },
    declined: {
      subject: (coachName) => `${coachName} n’est pas disponible à l’horaire demandé`,
      heading: 'Pas à cet horaire',
      introduction: (coachName) => `${coachName} n’est pas disponible à l’horaire demandé. Rien d’autre n’a changé.`,
    },
    youAsked: 'Vous avez demandé',
    times: 'Horaires libres',
    words: 'Message',
    choose: 'Choisir un horaire',
    firstTap: 'Rien n’est réservé pour vous : la première personne qui choisit un horaire l’obtient.',
    stop: 'Ne plus attendre :',
  },
  offer: {
    subject: (name) => `Des horaires avec ${name}`,
    heading: 'Quand souhaitez-vous venir ?',
    introduction: (name) => `${name} vous propose ces horaires pour votre prochaine séance.`,
    label: 'Choisissez un horaire',
    note: 'Ces horaires sont libres maintenant, mais ne vous sont pas réservés. Si l’un est pris, vous verrez les autres.',
  },
  calendarUpdated: 'L’invitation jointe met à jour votre agenda.',
  staysYours: 'Vous pouvez toujours vous connecter. Tout ce que vous avez écrit ici reste à vous.',
  signUp: (name) =>
    `Pour voir vos séances sur Stillwater, inscrivez-vous avec l’invitation que ${name} vous a envoyée.`,
  button: 'Voir la séance',
  why: {
    client: (name) => `Vous recevez cet e-mail parce que ${name} est votre coach sur Stillwater.`,
    former: (name) => `Vous recevez cet e-mail parce que ${name} vous accompagnait sur Stillwater.`,
    coach: (name) => `Vous recevez cet e-mail parce que vous accompagnez ${name} sur Stillwater.`,
    own: 'Vous recevez cet e-mail pour que votre agenda corresponde à vos séances sur Stillwater.',
  },
};
