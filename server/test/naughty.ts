/** Hostile texts. Any that is executed sets `naughty` on the window, or requests a host that does not exist. */

const FOREIGN = 'https://naughty.example'

const MARKUP = [
  '<script>window.naughty=1</script>',
  '"><img src=x onerror=window.naughty=2>',
  "' onfocus='window.naughty=3' autofocus x='",
  '</script><svg/onload=window.naughty=4>',
  '</style><style>*{display:none!important}',
  '</title></textarea><h1>דנה',
  '<!-- <b>לוי',
  `<img src="${FOREIGN}/a.png">`,
  `<a href="javascript:window.naughty=5">דנה</a>`,
  'javascript:window.naughty=6//',
  '&lt;b&gt; &amp;quot; &#x27; &nbsp;',
  ']]><x/>&xxe;',
]

const TEMPLATES = [
  '{{constructor.constructor("window.naughty=7")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template would fill in.
  '${window.naughty=8}',
  '<%= 7*7 %> #{7*7}',
  '{customer_name} {link} {{link}}',
  '%s%n%d%x $1 $& \\1',
  '\\input{/etc/passwd} $\\frac{1}{0}$',
]

const SHELLS = [
  "'; drop table customer; --",
  "' or '1'='1",
  '$(touch /tmp/naughty) `id` ; ls | cat',
  '../../../etc/passwd',
  'C:\\con\\nul',
  '=HYPERLINK("https://naughty.example","דנה")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '+972-52',
  '-1+1',
]

const WORDS = ['null', 'undefined', 'NaN', 'true', '0', '-0', '1e309', '[object Object]', '__proto__', 'constructor', 'toString']

const LETTERS = [
  'ד'.repeat(110),
  'W'.repeat(110),
  `https://example.co.il/${'a'.repeat(90)}`,
  '👩‍👩‍👧‍👦👨🏽‍🚀🏳️‍🌈🇮🇱',
  'נִקּוּד ד̶̢̛͔͇͙͊̓̈́͗a̴̧̛͔͇͙͊̓̈́͗̚n̷̢͔͇͙͊̓̈́͗a̸̡̛͔͇͙͊̓̈́͗̚',
  '\u202eדנה evil\u202c \u2066abc\u2069',
  'דנה (Dana) 50% [א] <ב> 3-4',
  'א\u200b\u200d\ufeffב\u00adג',
  '﷽ ௵ ꧅ 𒐫',
  'ÅÄÖ ß İi ŉ ﬀ 零 한국어 日本語',
  'شركة العقارات',
  'a\tb   c',
  '״גרשיים״ "גרש" \'׳ “‘’”',
  '\u2028שורה\u2029',
]

/** Each fits a name of 120 characters. */
export const NAUGHTY = [...MARKUP, ...TEMPLATES, ...SHELLS, ...WORDS, ...LETTERS]

/** All of them in one text, with empty lines in between and a long last one. */
export const naughtyText = (longest: number): string => `${NAUGHTY.join('\n\n')}\n${'מילהארוכה'.repeat(60)}`.slice(0, longest)

/** Uses them in turn, so that every field gets another one. */
export function inTurn() {
  let at = 0
  return (longest = 120): string => {
    while (NAUGHTY[at % NAUGHTY.length]!.length > longest) at++
    return NAUGHTY[at++ % NAUGHTY.length]!
  }
}
