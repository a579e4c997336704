import type { PaperForm } from './paper-form.ts'

/** Passages in the texts of several forms, and the signers of those forms. */

/** Gender-neutral wording: a side has no grammatical gender. */
export const PARTIES = `# הצדדים
הצד המתווך | {broker_name}
מספר זהות | {broker_id_number}
כתובת | {broker_address}
מספר רישיון תיווך | {broker_license}
סוכנות | {agency_name}
טלפון | {broker_phone}
הצד המזמין | {customer_name}
מספר זהות | {customer_id_number}
כתובת | {customer_address}
טלפון | {customer_phone}`

export const BOTH_SIDES: PaperForm['signers'] = [
  ['customer_name', 'הצד המזמין'],
  ['broker_name', 'הצד המתווך'],
]

export const DEAL = `סוג העסקה | {deal_kind}
תיאור הנכס | {property_description}
מחיר העסקה בקירוב | {price}`

export const FEE = `# דמי התיווך
דמי התיווך | {fee}
דמי התיווך ישולמו לאחר שנחתם הסכם מחייב בעסקה, אם הצד המתווך היה הגורם היעיל שהביא לכך.`

/** Whose deal counts as the customer's. A lawyer has to review it before real use, as all of the texts. */
export const RELATED = `# בני משפחה וחברות
דמי התיווך יגיעו לצד המתווך גם אם בעסקה התקשרו, במקום הצד המזמין או יחד איתו, בן הזוג של הצד המזמין, קרוב משפחה שמתגורר איתו או חברה שבשליטת מי מהם, ובלבד שהם התקשרו בעסקה אחרי שהצד המתווך מסר את פרטי הנכס או הפגיש בין הצדדים, והצד המתווך היה הגורם היעיל שהביא לכך.`

export const FAIR = `# חובות הצד המתווך
הצד המתווך יפעל בנאמנות, בהגינות ובדרך מקובלת, ימסור לצד המזמין כל מידע מהותי שבידיו על הנכס, ויגלה בכתב כל עניין אישי שיש לו בנכס.
שירותי התיווך אינם ייעוץ משפטי, והצד המתווך אינו עורך מסמכים משפטיים של העסקה.`

export const COPY = `# אישור
תנאים נוספים | {terms}
הצד המזמין קרא את המסמך, וקיבל העתק ממנו.`
