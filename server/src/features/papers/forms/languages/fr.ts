import type { Translation } from './translation.ts'

/** French: the complete consent to messages, and the parts of the orders listed here. */
export const fr: Translation = {
  name: 'צרפתית',
  binds: 'Cette traduction est donnée pour information. Seul le texte hébreu fait foi.',
  untranslated: 'Ce passage n’est pas traduit : il n’existe qu’en hébreu.',
  lines: {
    'הסכמה לקבלת הודעות': 'Consentement à recevoir des messages',
    '{customer_name}, טלפון {customer_phone}, ביום {date}.': '{customer_name}, téléphone {customer_phone}, le {date}.',
    '# מי מבקש': '# Qui demande',
    'הצד המתווך | {broker_name}': 'L’agent | {broker_name}',
    'מספר רישיון תיווך | {broker_license}': 'Numéro de licence d’agent | {broker_license}',
    'סוכנות | {agency_name}': 'Agence | {agency_name}',
    'טלפון | {broker_phone}': 'Téléphone | {broker_phone}',
    '# על מה מסכימים': '# À quoi vous consentez',
    'כל הסכמה עומדת בפני עצמה, וניתנת בסימון נפרד בעת החתימה:':
      'Chaque consentement est indépendant et se donne par une case distincte à la signature :',
    '- הודעות: הצעות של נכסים ועדכונים, לרבות דבר פרסומת, בוואטסאפ, במסרון ובדואר אלקטרוני.':
      '- Messages : offres de biens et actualités, publicité comprise, par WhatsApp, SMS et courrier électronique.',
    '- שיחות: שיחות טלפון להצעת נכסים, במשך שנה מהיום.':
      '- Appels : appels téléphoniques pour proposer des biens, pendant un an à compter de ce jour.',
    '- שיתוף: העברת העדפות החיפוש, בלי שם וטלפון, למתווכים שמשתפים איתנו פעולה.':
      '- Partage : transmission de vos critères de recherche, sans nom ni téléphone, aux agents qui travaillent avec nous.',
    '# מה חשוב לדעת': '# Bon à savoir',
    'אין חובה להסכים, והשירות לא תלוי בכך.': 'Rien ne vous oblige à consentir, et le service n’en dépend pas.',
    'אפשר לחזור מההסכמה בכל עת, באותו קישור שבו נחתמה או בתשובה להודעה.':
      'Vous pouvez retirer votre consentement à tout moment, par le lien qui a servi à signer ou en répondant à un message.',
    'הזמנת שירותי תיווך (קונה או שוכר)': 'Mandat de courtage (acheteur ou locataire)',
    'הזמנת שירותי תיווך (מוכר או משכיר)': 'Mandat de courtage (vendeur ou bailleur)',
    '# הצדדים': '# Les parties',
    '# דמי התיווך': '# Les honoraires',
    'דמי התיווך | {fee}': 'Honoraires | {fee}',
  },
  words: {
    דרכון: 'passeport',
    'ממחיר העסקה': 'du prix de l’opération',
    'מדמי השכירות לחודש': 'du loyer mensuel',
    לחודש: 'par mois',
    'תקופת השכירות': 'durée de la location',
    'פיקדון וערבויות': 'dépôt et garanties',
    'כולל מע״מ': 'TVA comprise',
    'בתוספת מע״מ': 'TVA en sus',
  },
}
