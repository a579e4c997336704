import type { Translation } from './translation.ts'

/** English: both orders and the consent to messages, complete. */
export const en: Translation = {
  name: 'אנגלית',
  binds: 'This translation is for reading only. The Hebrew text binds.',
  untranslated: 'There is no translation of this passage: it is in Hebrew only.',
  lines: {
    'הזמנת שירותי תיווך (קונה או שוכר)': 'Order of brokerage services (buyer or tenant)',
    'הזמנת שירותי תיווך (מוכר או משכיר)': 'Order of brokerage services (seller or landlord)',
    'הזמנה בכתב לפי חוק המתווכים במקרקעין, התשנ״ו-1996, מיום {date}.':
      'Written order under the Real Estate Agents Law, 1996, dated {date}.',

    '# הצדדים': '# The parties',
    'הצד המתווך | {broker_name}': 'The Agent | {broker_name}',
    'מספר זהות | {broker_id_number}': 'Identity number | {broker_id_number}',
    'כתובת | {broker_address}': 'Address | {broker_address}',
    'מספר רישיון תיווך | {broker_license}': 'Agent’s licence number | {broker_license}',
    'סוכנות | {agency_name}': 'Agency | {agency_name}',
    'טלפון | {broker_phone}': 'Phone | {broker_phone}',
    'הצד המזמין | {customer_name}': 'The Client | {customer_name}',
    'מספר זהות | {customer_id_number}': 'Identity number | {customer_id_number}',
    'כתובת | {customer_address}': 'Address | {customer_address}',
    'טלפון | {customer_phone}': 'Phone | {customer_phone}',

    '# השירות': '# The service',
    'הצד המזמין מזמין בזה מהצד המתווך שירותי תיווך לפי הפרטים האלה:':
      'The Client hereby orders brokerage services from the Agent, as follows:',
    'הצד המזמין מזמין בזה מהצד המתווך שירותי תיווך בנכס הזה:':
      'The Client hereby orders brokerage services from the Agent for this property:',
    'סוג העסקה | {deal_kind}': 'Kind of deal | {deal_kind}',
    'תיאור הנכס | {property_description}': 'Description of the property | {property_description}',
    'מחיר העסקה בקירוב | {price}': 'Approximate price of the deal | {price}',

    '# דמי התיווך': '# The brokerage fee',
    'דמי התיווך | {fee}': 'Brokerage fee | {fee}',
    'דמי התיווך ישולמו לאחר שנחתם הסכם מחייב בעסקה, אם הצד המתווך היה הגורם היעיל שהביא לכך.':
      'The fee is payable after a binding agreement for the deal has been signed, if the Agent was the effective cause of it.',

    '# בני משפחה וחברות': '# Family and companies',
    'דמי התיווך יגיעו לצד המתווך גם אם בעסקה התקשרו, במקום הצד המזמין או יחד איתו, בן הזוג של הצד המזמין, קרוב משפחה שמתגורר איתו או חברה שבשליטת מי מהם, ובלבד שהם התקשרו בעסקה אחרי שהצד המתווך מסר את פרטי הנכס או הפגיש בין הצדדים, והצד המתווך היה הגורם היעיל שהביא לכך.':
      'The fee is also due to the Agent if, in place of the Client or together with the Client, the Client’s spouse, a relative who lives with the Client, or a company that any of them controls entered into the deal, provided that they did so after the Agent had given the details of the property or brought the parties together, and that the Agent was the effective cause of it.',

    '# חובות הצד המתווך': '# Duties of the Agent',
    'הצד המתווך יפעל בנאמנות, בהגינות ובדרך מקובלת, ימסור לצד המזמין כל מידע מהותי שבידיו על הנכס, ויגלה בכתב כל עניין אישי שיש לו בנכס.':
      'The Agent will act faithfully, fairly and in an accepted manner, will give the Client all material information that the Agent has about the property, and will disclose in writing any personal interest in it.',
    'שירותי התיווך אינם ייעוץ משפטי, והצד המתווך אינו עורך מסמכים משפטיים של העסקה.':
      'Brokerage services are not legal advice, and the Agent does not draw up legal documents of the deal.',

    '# התחייבות הצד המזמין': '# Undertakings of the Client',
    'הצד המזמין ישמור בסוד את פרטי הנכס שנמסרו, ולא יעביר אותם לאחר בלי הסכמת הצד המתווך.':
      'The Client will keep the details of the property confidential, and will not pass them on without the Agent’s consent.',
    'הצד המזמין יודיע לצד המתווך אם הנכס כבר היה מוכר לו, מיד כשנודע לו במה מדובר.':
      'If the property was already known to the Client, the Client will tell the Agent as soon as the Client learns which property it is.',
    'הוספת נכס להזמנה תיעשה בנספח בכתב, בחתימת הצד המזמין.':
      'A property is added to this order by a written addendum signed by the Client.',
    'הצד המזמין מצהיר שיש לו זכות למכור או להשכיר את הנכס, ושהפרטים שמסר נכונים.':
      'The Client declares that the Client has the right to sell or let the property, and that the details given are correct.',
    'ההזמנה הזאת אינה מעניקה בלעדיות. בלעדיות ניתנת במסמך נפרד בלבד.':
      'This order does not grant exclusivity. Exclusivity is granted in a separate document only.',
    'הצד המזמין יודיע לצד המתווך על כל שינוי במחיר או בזמינות של הנכס.':
      'The Client will tell the Agent of any change in the price or the availability of the property.',

    '# אישור': '# Confirmation',
    'תנאים נוספים | {terms}': 'Further terms | {terms}',
    'הצד המזמין קרא את המסמך, וקיבל העתק ממנו.': 'The Client has read this document and received a copy of it.',

    'הסכמה לקבלת הודעות': 'Consent to receive messages',
    '{customer_name}, טלפון {customer_phone}, ביום {date}.': '{customer_name}, phone {customer_phone}, on {date}.',
    '# מי מבקש': '# Who asks',
    '# על מה מסכימים': '# What you consent to',
    'כל הסכמה עומדת בפני עצמה, וניתנת בסימון נפרד בעת החתימה:':
      'Each consent stands on its own, and is given by a separate tick when signing:',
    '- הודעות: הצעות של נכסים ועדכונים, לרבות דבר פרסומת, בוואטסאפ, במסרון ובדואר אלקטרוני.':
      '- Messages: offers of properties and updates, including advertisements, by WhatsApp, text message and e-mail.',
    '- שיחות: שיחות טלפון להצעת נכסים, במשך שנה מהיום.': '- Calls: phone calls to offer properties, for one year from today.',
    '- שיתוף: העברת העדפות החיפוש, בלי שם וטלפון, למתווכים שמשתפים איתנו פעולה.':
      '- Sharing: passing on what you look for, without name and phone, to agents who work with us.',
    '# מה חשוב לדעת': '# Good to know',
    'אין חובה להסכים, והשירות לא תלוי בכך.': 'You do not have to consent, and the service does not depend on it.',
    'אפשר לחזור מההסכמה בכל עת, באותו קישור שבו נחתמה או בתשובה להודעה.':
      'You can withdraw your consent at any time, by the link with which it was signed or by replying to a message.',
  },
  words: {
    דרכון: 'passport',
    קנייה: 'Purchase',
    שכירות: 'Rental (as tenant)',
    מכירה: 'Sale',
    השכרה: 'Letting (as landlord)',
    'זכות אחרת במקרקעין': 'Another right in real estate',
    'ממחיר העסקה': 'of the price of the deal',
    'מדמי השכירות לחודש': 'of one month’s rent',
    לחודש: 'a month',
    'תקופת השכירות': 'Length of the rent',
    'פיקדון וערבויות': 'Deposit and guarantees',
    'כולל מע״מ': 'VAT included',
    'בתוספת מע״מ': 'plus VAT',
  },
}
