import { defineTexts } from '#shared/texts/texts.ts'

export const onboardingTexts = defineTexts('onboarding', {
  he: {
    title: 'היכרות עם החיבורים',
    count: (slide: number, all: number) => `${slide} מתוך ${all}`,
    slide: (slide: number, all: number) => `שקופית ${slide} מתוך ${all}`,
    slides: {
      together: {
        title: 'עוד סוכנים, עוד עסקאות',
        text: 'חיבור עם סוכנים אחרים פותח לקונים שלך עוד נכסים, ולנכסים שלך עוד קונים.',
      },
      match: {
        title: 'הקונה שלך, הנכס של קולגה',
        text: 'אחרי אישור החיבור, הנכסים בשיווק של שני הצדדים נבדקים מול הקונים של שניכם. שמות הלקוחות נשארים אצל מי שמכיר אותם.',
      },
      people: {
        title: 'את מי כדאי להכיר',
        text: 'ליד כל סוכן כתוב כמה עסקאות אפשריות יש ביניכם. בקשת חיבור נשלחת בלחיצה אחת, ואפשר לבטל אותה.',
      },
      sharing: {
        title: 'שיתוף צעד אחר צעד',
        text: 'לקוח משותף קודם כתיאור בלי שם. שם וטלפון עוברים רק אחרי ששני הצדדים מסכימים, ואפשר לבטל.',
      },
      profile: {
        title: 'הפרופיל שלך מציג אותך',
        text: 'תמונה, ניסיון ואזורי פעילות עוזרים לסוכנים אחרים לבחור בך. כמה דקות, והפרופיל מוכן.',
      },
    },
    previous: 'הקודם',
    next: 'הבא',
    toProfile: 'לפרופיל שלי',
    dontShow: 'לא להציג שוב',
    close: 'סגירה',
    serverError: 'שגיאת שרת',
  },
  en: {
    title: 'Getting to know team connection',
    count: (slide, all) => `${slide} of ${all}`,
    slide: (slide, all) => `slide ${slide} of ${all}`,
    slides: {
      together: {
        title: 'More agents, more deals',
        text: 'A connection with other agents opens more assets to your buyers, and more buyers to your assets.',
      },
      match: {
        title: 'Your buyer, their asset',
        text: 'Once you are connected, what both of you market is matched with the buyers of both. Names stay with whoever knows them.',
      },
      people: {
        title: 'Whom to get to know',
        text: 'Beside each agent stands how many deals are possible between you. One tap sends a request, and you can cancel it.',
      },
      sharing: {
        title: 'Sharing step by step',
        text: 'A customer is first shared without a name. Name and phone follow once both sides agree, and can be taken back.',
      },
      profile: {
        title: 'Your profile speaks for you',
        text: 'A picture, your experience and your areas help other agents to choose you. It takes a few minutes.',
      },
    },
    previous: 'Previous',
    next: 'Next',
    toProfile: 'To my profile',
    dontShow: "don't show again",
    close: 'Close',
    serverError: 'Server error',
  },
})
