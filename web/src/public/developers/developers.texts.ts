import { defineTexts } from '#shared/texts/texts.ts'

export const developersTexts = defineTexts('public-developers', {
  he: {
    title: 'למתכנתים',
    note: 'איך תוכנה או עוזר חכם פועלים במפתח בשם הסוכן, ורק במה שהסוכן הרשה.',
    api: 'ה־API',
    apiText:
      'כל הקריאות נמצאות תחת הכתובת הזאת. JSON עם שמות ב־snake_case, זמנים ב־UTC, סכומים בשקלים שלמים, שטחים במטרים רבועים.',
    docs: 'כל הקריאות, עם דוגמאות',
    docsJson: 'אותו תיעוד כ־OpenAPI 3.1',
    docsClosed: 'בהתקנה הזאת תיעוד הקריאות סגור. מי שמפעיל אותה יכול לפתוח אותו בהגדרה:',
    tokens: 'אסימונים והרשאות',
    tokensText:
      'הסוכן יוצר אסימון בהגדרות, בוחר מה מותר לו ועד מתי, ומעתיק אותו: הוא מוצג פעם אחת. מחיקה שלו עוצרת את התוכנה מיד. האסימון נשלח בכל קריאה:',
    toTokens: 'לאסימונים שלי',
    scope: 'הרשאה',
    opens: 'מה היא פותחת',
    scopesNote:
      'כל הרשאה היא לקריאה (read) או לשינוי (write), ושינוי כולל גם קריאה. הגדרות, חשבון, מסמכים וייבוא סגורים לאסימונים.',
    scopes: {
      customers: 'לקוחות ומה הם מחפשים, ההתאמות, ההערות וציר הזמן שלהם',
      assets: 'נכסים, התמונות שלהם, ולמי הם מתאימים',
      deals: 'עסקאות',
      tasks: 'משימות, סיורים, למי להתקשר, וקריאה של הסקירה',
      messages: 'כתיבה ושליחה של הודעות, ומה מצבן',
      notifications: 'התראות',
    },
    oauth: 'כניסה ב־OAuth 2.1',
    oauthText:
      'תוכנה שמשרתת סוכנים רבים לא מבקשת מהם להעתיק אסימון: הסוכן נכנס בעמוד של מפתח, מסמן מה מותר לה, ומבטל בהגדרות. Authorization code עם PKCE (S256); כתובות החזרה ב־https או במחשב של הסוכן. אסימון תקף שעה, והחידוש 30 יום. כל הכתובות:',
    assistants: 'עוזרים חכמים (MCP)',
    assistantsText:
      'בכתובת הזאת עונה שרת MCP (Model Context Protocol): בלי sessions, ועם תשובות ב־JSON. עוזר שיודע להיכנס ב־OAuth צריך רק אותה; עוזר אחר שולח אסימון:',
    rules: {
      shown:
        'שינוי מוצג לפני שהוא נעשה: הכלי מתאר מה ייעשה ומחזיר confirm. קריאה נוספת עם אותו קלט ועם ה־confirm, בתוך עשר דקות, מבצעת אותו פעם אחת.',
      sent: 'שום דבר לא נשלח ללקוח. draft_message מכין נוסח, והסוכן שולח.',
      data: 'מה שלקוחות כתבו מגיע בין סימנים אקראיים: אלה נתונים, לא הוראות.',
    },
    claudeCode: 'Claude Code',
    ownProgram: 'תוכנה משלך, ב־TypeScript',
    tried: 'נוסה: ה־SDK הרשמי ב־TypeScript, שורת הפקודה של MCP Inspector ובדיקות התאימות של הפרוטוקול.',
    notTried: 'לא נוסה, ונכתב לפי התיעוד שלהם: Claude Code, Claude, ChatGPT, Make ו־Zapier.',
    tools: 'הכלים',
    tool: 'כלי',
    does: 'מה הוא עושה',
    reads: 'קורא',
    changes: 'משנה',
    toolsNote: 'אסימון רואה רק את הכלים שההרשאות שלו פותחות. התיאור באנגלית, כי עוזרים קוראים אותו.',
    webhooks: 'עדכונים למערכות אחרות (webhooks)',
    webhooksText:
      'כתובת https שהסוכן מוסיף בהגדרות מקבלת כל אירוע שבחר. אירוע שלא התקבל נשלח שוב, במשך 24 שעות לכל היותר. החתימה בכותרת היא HMAC-SHA256 של הזמן, נקודה וגוף הבקשה, עם הסוד:',
    toWebhooks: 'לכתובות שלי',
    events: 'אירועים',
    errors: 'מגבלות ושגיאות',
    error: {
      fields: '400: הבעיות לפי שדה, או non_field_errors לבקשה כולה.',
      code: 'שאר השגיאות: detail לאנשים ו־code לתוכנה. פועלים לפי הקוד, לא לפי הנוסח.',
      missing: '404 מוחזר גם על מה שאסור לראות. 401 מ־MCP: האסימון חסר או בטל.',
      wait: '429 ו־503: הכותרת Retry-After אומרת כמה שניות לחכות.',
      again: 'כתיבה שלא קיבלה תשובה שולחים שוב עם אותו Idempotency-Key, והיא מבוצעת פעם אחת.',
      version: 'If-Match עם version מונע דריסה: 412 מחזיר את המצב הנוכחי.',
    },
    limits: (tokens: number, webhooks: number, page: number) =>
      `עד ${tokens} אסימונים ו־${webhooks} כתובות לסוכן, ועד ${page} שורות בעמוד. ממשיכים לפי next.`,
  },
  en: {
    title: 'For developers',
    note: "How a program or an assistant works with Mafteach in an agent's name, within what the agent allowed.",
    api: 'The API',
    apiText: 'Every call is below this address. JSON in snake_case, times in UTC, sums in whole shekels, areas in square metres.',
    docs: 'All calls, with examples',
    docsJson: 'The same as OpenAPI 3.1',
    docsClosed: 'This installation keeps the description of its calls closed. Whoever runs it opens it by the setting:',
    tokens: 'Tokens and scopes',
    tokensText:
      'An agent makes a token in the settings, chooses what it may do and until when, and copies it: it is shown once. Deleting it stops the program at once. The token goes with every call:',
    toTokens: 'To my tokens',
    scope: 'Scope',
    opens: 'What it opens',
    scopesNote:
      'Each scope is :read or :write, and :write includes reading. Settings, account, papers and imports are closed to tokens.',
    scopes: {
      customers: 'customers and what they look for, their matches, notes and timeline',
      assets: 'properties, their photos, and whom they fit',
      deals: 'deals',
      tasks: 'tasks, viewings, whom to call, and reading the overview',
      messages: 'writing and sending messages, and their state',
      notifications: 'notifications',
    },
    oauth: 'Signing in by OAuth 2.1',
    oauthText:
      'A program for many agents does not ask them to copy a token: the agent signs in on a page of Mafteach, ticks what it may do, and ends it in the settings. Authorization code with PKCE (S256); redirects to https or to the agent’s own machine. A token is good for an hour, its refresh for 30 days. All addresses:',
    assistants: 'Assistants (MCP)',
    assistantsText:
      'An MCP server (Model Context Protocol) answers at this address: without sessions, in JSON. An assistant that signs in by OAuth needs nothing else; others send a token:',
    rules: {
      shown:
        'A change is shown before it is made: the tool says what it would do, and answers confirm. Called again with the same input and confirm within ten minutes, it makes the change, once.',
      sent: 'Nothing is sent to a customer. draft_message makes the text, and the agent sends it.',
      data: 'What customers wrote comes between random marks. It is data, not instructions.',
    },
    claudeCode: 'Claude Code',
    ownProgram: 'A program of your own, in TypeScript',
    tried:
      'Tried: the official SDK for TypeScript, the command line of MCP Inspector, and the conformance suite of the protocol.',
    notTried: 'Not tried, and written from their own documentation: Claude Code, Claude, ChatGPT, Make and Zapier.',
    tools: 'The tools',
    tool: 'Tool',
    does: 'What it does',
    reads: 'reads',
    changes: 'changes',
    toolsNote: 'A token sees only the tools that its scopes open.',
    webhooks: 'Updates for other systems (webhooks)',
    webhooksText:
      'An https address that the agent adds in the settings gets each event that was chosen. One that was not received is sent again, for up to 24 hours. The signature in the header is the HMAC-SHA256 of <t>.<body> with the secret:',
    toWebhooks: 'To my addresses',
    events: 'Events',
    errors: 'Limits and errors',
    error: {
      fields: '400: problems by field, or non_field_errors for the request as a whole.',
      code: 'Other errors: detail for people and code for programs. Act on the code, never on the text.',
      missing: '404 is also the answer for what may not be seen. 401 from MCP: the token is missing or no longer valid.',
      wait: '429 and 503: Retry-After says how many seconds to wait.',
      again: 'A write that got no answer is sent again with the same Idempotency-Key, and is done once.',
      version: 'If-Match with a version keeps two from overwriting each other: 412 answers what is there now.',
    },
    limits: (tokens, webhooks, page) =>
      `Up to ${tokens} tokens and ${webhooks} addresses for an agent, and ${page} rows in a page. Go on by next.`,
  },
})
