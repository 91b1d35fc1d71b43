import type { Language } from '#contract/core/languages.ts';
import type { WrittenPage } from '#contract/core/public-pages.ts';

interface Words {
  /** Description for search engines and shared links: 50 to 160 characters. */
  readonly descriptions: Readonly<Record<WrittenPage, string>>;
  /** Said where scripts are switched off and the page needs them. */
  readonly noScript: string;
  /** Said where the page's script cannot be fetched. */
  readonly notLive: string;
}

/** Words of the written documents that no screen shows, so that they are in no file of texts which browsers fetch. */
export const wordsOfPages: Readonly<Record<Language, Words>> = {
  en: {
    descriptions: {
      '/welcome':
        'Mindfulness coaching with someone who knows you: meditate, check in with your mood and reflect, together with your coach.',
      '/login': 'Log in to Stillwater: your practices, your mood, your reflections and the sessions with your coach.',
      '/coach-login': 'Log in as a coach: your clients, sessions, notes and invoices in one calm place.',
      '/signup':
        'Create your Stillwater account and start with one breath. Meditating, checking in and reflecting are free.',
      '/coach-signup': 'Create a coach account and run all your mindfulness coaching in one place.',
      '/forgot-password': 'Forgotten your Stillwater password? Choose a new one with a code we send you by email.',
      '/reset-password': 'Choose a new Stillwater password with the six-digit code we sent you by email.',
      '/terms': 'The terms of Stillwater in plain words: what you can expect of us, and what we ask of you.',
      '/privacy':
        'What Stillwater keeps about you, why, who can see it, for how long, and how to take it with you or delete it.',
      '/help':
        'Answers about Stillwater for clients, coaches and administrators: logging in, sessions, what your coach sees, your data.',
      '/unknown': 'There is no page at this address. From here you can find your way back to Stillwater.',
    },
    noScript: 'This page needs JavaScript.',
    notLive: 'We couldn’t load part of this page. Check your connection and reload.',
  },
  nl: {
    descriptions: {
      '/welcome':
        'Mindfulnesscoaching met iemand die je kent: mediteer, sta stil bij je stemming en kijk terug, samen met je coach.',
      '/login': 'Log in bij Stillwater: je oefeningen, je stemming, je reflecties en de sessies met je coach.',
      '/coach-login': 'Log in als coach: je cliënten, sessies, notities en facturen op één rustige plek.',
      '/signup':
        'Maak je Stillwater-account en begin met een ademhaling. Mediteren, inchecken en terugkijken kost niets.',
      '/coach-signup': 'Maak een coachaccount en voer je hele mindfulnesspraktijk op één plek.',
      '/forgot-password':
        'Wachtwoord van Stillwater vergeten? Kies een nieuw wachtwoord met een code die we je per e-mail sturen.',
      '/reset-password':
        'Kies een nieuw wachtwoord voor Stillwater met de zescijferige code die we je per e-mail hebben gestuurd.',
      '/terms':
        'De voorwaarden van Stillwater in gewone woorden: wat je van ons mag verwachten en wat we van jou vragen.',
      '/privacy':
        'Wat Stillwater van je bewaart, waarom, wie het ziet, hoelang, en hoe je het meeneemt of laat verwijderen.',
      '/help':
        'Antwoorden over Stillwater voor cliënten, coaches en beheerders: inloggen, sessies, wat je coach ziet, je gegevens.',
      '/unknown': 'Op dit adres staat geen pagina. Van hieruit vind je de weg terug naar Stillwater.',
    },
    noScript: 'Deze pagina heeft JavaScript nodig.',
    notLive: 'We konden deze pagina niet helemaal laden. Controleer je verbinding en laad de pagina opnieuw.',
  },
  fr: {
    descriptions: {
      '/welcome':
        'Un accompagnement en pleine conscience avec quelqu’un qui vous connaît : méditez, notez votre humeur, réfléchissez ensemble.',
      '/login':
        'Connectez-vous à Stillwater : vos pratiques, votre humeur, vos réflexions et les séances avec votre coach.',
      '/coach-login':
        'Connectez-vous comme coach : vos clients, vos séances, vos notes et vos factures au même endroit.',
      '/signup':
        'Créez votre compte Stillwater et commencez par une respiration. Méditer, noter, réfléchir ne coûte rien.',
      '/coach-signup': 'Créez un compte coach et gérez toute votre activité de pleine conscience en un seul endroit.',
      '/forgot-password': 'Mot de passe Stillwater oublié ? Choisissez-en un nouveau avec un code envoyé par e-mail.',
      '/reset-password': 'Choisissez un nouveau mot de passe Stillwater avec le code à six chiffres reçu par e-mail.',
      '/terms': 'Les conditions de Stillwater en mots simples : ce que vous pouvez attendre de nous, et nous de vous.',
      '/privacy':
        'Ce que Stillwater garde sur vous, pourquoi, qui le voit, combien de temps, et comment le récupérer ou l’effacer.',
      '/help':
        'Des réponses sur Stillwater pour les clients, les coachs et les administrateurs : connexion, séances, vos données.',
      '/unknown': 'Il n’y a pas de page à cette adresse. D’ici, vous retrouvez le chemin de Stillwater.',
    },
    noScript: 'Cette page a besoin de JavaScript.',
    notLive: 'Nous n’avons pas pu charger toute la page. Vérifiez votre connexion et rechargez la page.',
  },
  es: {
    descriptions: {
      '/welcome':
        'Acompañamiento en mindfulness con alguien que te conoce: medita, registra tu ánimo y reflexiona junto a tu coach.',
      '/login': 'Inicia sesión en Stillwater: tus prácticas, tu ánimo, tus reflexiones y las sesiones con tu coach.',
      '/coach-login': 'Inicia sesión como coach: tus clientes, sesiones, notas y facturas en un solo lugar tranquilo.',
      '/signup':
        'Crea tu cuenta de Stillwater y empieza con una respiración. Meditar, registrar y reflexionar no cuesta nada.',
      '/coach-signup': 'Crea una cuenta de coach y lleva toda tu actividad de mindfulness en un solo lugar.',
      '/forgot-password':
        '¿Olvidaste tu contraseña de Stillwater? Elige otra con un código que te enviamos por correo.',
      '/reset-password':
        'Elige una contraseña nueva para Stillwater con el código de seis cifras que te enviamos por correo.',
      '/terms': 'Las condiciones de Stillwater en palabras sencillas: qué puedes esperar de nosotros y qué te pedimos.',
      '/privacy': 'Qué guarda Stillwater de ti, por qué, quién lo ve, cuánto tiempo, y cómo llevártelo o eliminarlo.',
      '/help':
        'Respuestas sobre Stillwater para clientes, coaches y administradores: acceso, sesiones, lo que ve tu coach, tus datos.',
      '/unknown': 'No hay ninguna página en esta dirección. Desde aquí encuentras el camino de vuelta a Stillwater.',
    },
    noScript: 'Esta página necesita JavaScript.',
    notLive: 'No pudimos cargar esta página del todo. Comprueba tu conexión y vuelve a cargarla.',
  },
  de: {
    descriptions: {
      '/welcome':
        'Achtsamkeitscoaching mit einem Menschen, der dich kennt: meditiere, halte deine Stimmung fest und denke nach, zusammen mit deinem Coach.',
      '/login':
        'Melde dich bei Stillwater an: deine Übungen, deine Stimmung, deine Reflexionen und die Sitzungen mit deinem Coach.',
      '/coach-login':
        'Melde dich als Coach an: Klientinnen und Klienten, Sitzungen, Notizen und Rechnungen an einem ruhigen Ort.',
      '/signup':
        'Lege dein Konto bei Stillwater an und beginne mit einem Atemzug. Meditieren und Nachdenken kosten nichts.',
      '/coach-signup': 'Lege ein Konto als Coach an und führe deine ganze Achtsamkeitspraxis an einem Ort.',
      '/forgot-password':
        'Passwort für Stillwater vergessen? Wähle ein neues mit einem Code, den wir dir per E-Mail schicken.',
      '/reset-password':
        'Wähle ein neues Passwort für Stillwater mit dem sechsstelligen Code, den wir dir per E-Mail geschickt haben.',
      '/terms':
        'Die Bedingungen von Stillwater in klaren Worten: was du von uns erwarten kannst und was wir von dir erwarten.',
      '/privacy':
        'Was Stillwater von dir aufbewahrt, warum, wer es sieht, wie lange, und wie du es mitnimmst oder löschst.',
      '/help':
        'Antworten zu Stillwater für Klientinnen und Klienten, Coaches und Verwaltung: Anmeldung, Sitzungen, was dein Coach sieht, deine Daten.',
      '/unknown': 'Unter dieser Adresse gibt es keine Seite. Von hier findest du zurück zu Stillwater.',
    },
    noScript: 'Diese Seite braucht JavaScript.',
    notLive: 'Wir konnten diese Seite nicht vollständig laden. Prüfe deine Verbindung und lade sie neu.',
  },
};
