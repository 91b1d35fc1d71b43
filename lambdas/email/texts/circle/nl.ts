import type { CircleTexts } from './circle-texts.ts';

export const circleNl: CircleTexts = {
  digest: {
    subject: (name) => `Nieuw in de kring van ${name}`,
    heading: 'Nieuw in de kring',
    introduction: (name) => `Sinds je laatste bezoek is er in de kring van ${name} geschreven.`,
    label: 'Nieuwe berichten',
    count: (count, isMore) => (isMore ? `${count} of meer` : `${count}`),
    button: 'Naar de kring',
    note: 'Wat er geschreven is staat niet in deze e-mail: dat blijft onder de leden.',
    why: (name) =>
      `Je ontvangt deze e-mail omdat je lid bent van de kring van ${name} op Stillwater en het overzicht niet hebt uitgezet bij je instellingen.`,
  },
  unread: {
    subject: (name) => `Er wacht een bericht van ${name}`,
    heading: 'Er wacht een bericht',
    introduction: (name) => `${name} schreef je meer dan een dag geleden, en je hebt het nog niet gelezen.`,
    label: 'Ongelezen',
    count: (count) => (count === 1 ? '1 bericht' : `${count} berichten`),
    button: 'Bericht lezen',
    note: 'Wat er geschreven is staat niet in deze e-mail.',
    emergency: 'Berichten zijn niet voor noodgevallen: telefoonnummers vind je onder ‘Direct hulp’.',
    why: (name) =>
      `Je ontvangt deze e-mail omdat jij en ${name} elkaar schrijven op Stillwater en je meldingen van berichten niet hebt uitgezet bij je instellingen.`,
  },
};
