import { expect, test } from 'vitest'
import { leadFieldsOf, nestedFields } from './lead-fields.rules.ts'

/** Bodies as posted by website builders and automation services. */

const formOf = (text: string) => leadFieldsOf(nestedFields(new URLSearchParams(text)))

test('our own fields, as JSON and as a form', () => {
  const lead = { phone: '052-604-1187', name: 'דנה לוי', email: 'dana@example.com', message: 'שלום', asset: 12, consent: true }
  expect(leadFieldsOf(lead)).toEqual(lead)
  expect(
    formOf('phone=052-604-1187&name=%D7%93%D7%A0%D7%94&email=dana%40example.com&message=a%0D%0Ab&asset=12&consent=on&website='),
  ).toEqual({ phone: '052-604-1187', name: 'דנה', email: 'dana@example.com', message: 'a\nb', asset: 12, consent: true })
  expect(leadFieldsOf({ phone: 972526041187, website: 'https://spam.example' })).toEqual({
    phone: '972526041187',
    website: 'https://spam.example',
  })
})

test.each(['טלפון', 'phone', 'tel', 'phone_number', 'mobile', 'Phone Number', 'your-phone', 'נייד', 'מספר טלפון:'])(
  'a field named %s is the phone',
  (name) => {
    expect(leadFieldsOf({ [name]: '0526041187' })).toEqual({ phone: '0526041187' })
  },
)

test('a name split over several fields', () => {
  expect(leadFieldsOf({ first_name: 'Dana', last_name: 'Levi', phone: '1' })).toMatchObject({ name: 'Dana Levi' })
  expect(leadFieldsOf({ 'שם פרטי': 'דנה', 'שם משפחה': 'לוי' })).toEqual({ name: 'דנה לוי' })
  expect(leadFieldsOf({ full_name: 'דנה לוי', first_name: 'x' })).toEqual({ name: 'דנה לוי' })
})

test('Elementor: plain, by the labels of the form, and with its advanced data', () => {
  const plain = new URLSearchParams({
    שם: 'דנה לוי',
    טלפון: '052-6041187',
    הודעה: 'מחפשת דירה',
    Date: '2026-11-20',
    'Page URL': 'https://example.com/contact',
    'Remote IP': '203.0.113.9',
    form_id: '1a2b3c4',
    form_name: 'צור קשר',
  })
  const lead = { name: 'דנה לוי', phone: '052-6041187', message: 'מחפשת דירה' }
  expect(formOf(String(plain))).toEqual(lead)
  const field = (id: string, type: string, title: string, value: string) => [
    [`fields[${id}][id]`, id],
    [`fields[${id}][type]`, type],
    [`fields[${id}][title]`, title],
    [`fields[${id}][value]`, value],
    [`fields[${id}][raw_value]`, value],
    [`fields[${id}][required]`, '1'],
  ]
  const advanced = new URLSearchParams([
    ['form[id]', '1a2b3c4'],
    ['form[name]', 'צור קשר'],
    ...field('name', 'text', 'שם', 'דנה לוי'),
    ...field('field_2', 'tel', '', '052-6041187'),
    ...field('message', 'textarea', 'איך אפשר לעזור?', 'מחפשת דירה'),
    ...field('field_4', 'select', 'תקציב', '2 מיליון'),
    ...field('field_5', 'acceptance', '', 'on'),
    ['meta[remote_ip][title]', 'Remote IP'],
    ['meta[remote_ip][value]', '203.0.113.9'],
  ] as [string, string][])
  expect(formOf(String(advanced))).toEqual({ ...lead, message: 'מחפשת דירה\nתקציב: 2 מיליון', consent: true })
})

test('Wix automations', () => {
  const body = {
    data: {
      formName: 'צור קשר',
      submissionTime: '2026-11-20T09:00:00.000Z',
      submissionId: '3f1e1f6a-0000-4000-8000-000000000000',
      'field:full_name': 'דנה לוי',
      'field:phone_6a9f': '+972 52-604-1187',
      'field:email': 'dana@example.com',
      submissions: [
        { label: 'שם מלא', value: 'דנה לוי' },
        { label: 'מה מחפשים?', value: '4 חדרים' },
      ],
      contact: { name: { first: 'דנה', last: 'לוי' }, email: 'dana@example.com', phone: '+972526041187' },
    },
  }
  expect(leadFieldsOf(body)).toEqual({
    name: 'דנה לוי',
    phone: '+972 52-604-1187',
    email: 'dana@example.com',
    message: 'מה מחפשים?: 4 חדרים',
  })
})

test('Facebook and Google lead ads, and lists of fields', () => {
  const facebook = {
    id: '1234567890',
    created_time: '2026-11-20T09:00:00+0000',
    ad_id: '1',
    form_id: '2',
    field_data: [
      { name: 'full_name', values: ['דנה לוי'] },
      { name: 'phone_number', values: ['+972526041187'] },
      { name: 'email', values: ['dana@example.com'] },
      { name: 'כמה_חדרים?', values: ['4', '5'] },
    ],
  }
  const person = { name: 'דנה לוי', phone: '+972526041187' }
  expect(leadFieldsOf(facebook)).toEqual({ ...person, email: 'dana@example.com', message: 'כמה חדרים?: 4, 5' })
  const google = {
    lead_id: 'x',
    campaign_id: 1,
    user_column_data: [
      { column_name: 'Full Name', string_value: 'דנה לוי', column_id: 'FULL_NAME' },
      { column_name: 'User Phone', string_value: '+972526041187', column_id: 'PHONE_NUMBER' },
    ],
  }
  expect(leadFieldsOf(google)).toEqual(person)
  expect(leadFieldsOf([{ id: 'a', name: 'Phone', value: '0526041187', type: 'text' }])).toEqual({ phone: '0526041187' })
})

test('a body without a lead has no fields, and hostile bodies do no harm', () => {
  for (const body of [null, undefined, 5, 'text', [], {}, { phone: {} }, { phone: null, name: '  ' }])
    expect(leadFieldsOf(body)).toEqual({})
  let deep: object = { phone: '1' }
  for (let level = 0; level < 50; level++) deep = { deep }
  expect(leadFieldsOf(deep)).toEqual({})
  expect(leadFieldsOf(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`x${n}`, 'y'])))).toEqual({})
  expect(formOf('__proto__[phone]=1&constructor[prototype][phone]=2&a[b][c][d][e][f][g][h][i]=3&[=4')).toEqual({ phone: '1' })
  expect(({} as { phone?: string }).phone).toBeUndefined()
  expect(leadFieldsOf({ asset: 'x', consent: 'perhaps' })).toEqual({ asset: 'x', consent: 'perhaps' })
})
