import type { InvoiceTexts } from './invoice-texts.ts';

export const invoicesFr: InvoiceTexts = {
  invoice: (seller, number) => ({
    subject: `Facture ${number} de ${seller}`,
    heading: 'Une facture pour vous',
    introduction: `${seller} vous a envoyé une facture.`,
    button: 'Voir la facture',
  }),
  reminder: (seller, number) => ({
    subject: `Rappel : facture ${number} de ${seller}`,
    heading: 'Une facture reste à payer',
    introduction: `${seller} n’a pas encore enregistré de paiement pour cette facture.`,
    button: 'Voir la facture',
  }),
  crossed: 'Vous avez payé entre-temps ? Vous pouvez ignorer cet e-mail.',
  creditNote: (seller, number) => ({
    subject: `Avoir ${number} de ${seller}`,
    heading: 'Un avoir pour vous',
    introduction: `${seller} a annulé une facture par un avoir. Vous ne devez plus rien pour cette facture.`,
    button: 'Voir l’avoir',
  }),
  labels: {
    number: 'Numéro',
    amount: 'Montant',
    due: 'Échéance',
    account: 'Sur le compte',
    of: 'Pour la facture',
    reason: 'Motif',
  },
  reference: (number) => `Merci d’indiquer ${number} lors de votre paiement.`,
  attached: 'Le PDF est joint à cet e-mail.',
  openLink: 'Toute personne qui a ce lien peut lire ce document : partagez-le avec précaution.',
  why: (seller) =>
    `Vous recevez cet e-mail parce que ${seller} établit ses factures avec Stillwater et a indiqué cette adresse.`,
  billing: {
    subject: (coach) => `${coach} vous demande vos coordonnées de facturation`,
    heading: 'Vos coordonnées de facturation',
    introduction: (coach) =>
      `${coach} souhaite indiquer votre nom et votre adresse sur vos factures. Cela prend environ une minute, sans compte à créer.`,
    button: 'Saisir mes coordonnées',
    validity: (day) => `Le lien est valable jusqu’au ${day}. D’ici là, vous pouvez aussi corriger votre saisie.`,
    safety: (coach) =>
      `Vos coordonnées ne sont visibles que de ${coach}. Ce lien permet d’en saisir de nouvelles, alors ne le transférez pas. Un doute sur cet e-mail ? Demandez à ${coach}.`,
    why: (coach) => `Vous recevez cet e-mail parce que ${coach} vous accompagne sur Stillwater.`,
  },
};
