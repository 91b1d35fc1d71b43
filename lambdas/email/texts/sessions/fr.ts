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
      introduction: `Vos séances avec ${name} ont été modifiées. Voici celles à venir.`,
    }),
    seriesCancelled: (name) => ({
      subject: `Annulées : vos séances avec ${name}`,
      heading: 'Vos séances sont annulées',
      introduction: `Les séances restantes de cette série avec ${name} n’auront pas lieu.`,
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
  },
  labels: {
    when: 'Quand',
    before: 'Auparavant',
    forOther: (name) => `Pour ${name}`,
    title: 'Sujet',
    place: 'Lien vidéo',
    reason: 'Motif',
  },
  entry: (name) => `Séance avec ${name}`,
  more: (count) => `et ${count} autres`,
  inCalendar: 'L’invitation jointe l’ajoute à votre agenda.',
  outOfCalendar: 'Si elle est dans votre agenda, le fichier joint l’en retire.',
  signUp: (name) =>
    `Pour voir vos séances sur Stillwater, inscrivez-vous avec l’invitation que ${name} vous a envoyée.`,
  button: 'Voir la séance',
  why: {
    client: (name) => `Vous recevez cet e-mail parce que ${name} est votre coach sur Stillwater.`,
    coach: (name) => `Vous recevez cet e-mail parce que vous accompagnez ${name} sur Stillwater.`,
  },
};
