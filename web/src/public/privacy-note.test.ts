import { expect, test } from 'vitest'

/** Where a form's notice is: in its own file, or in that of the surrounding page. */
const NOTICE_OF: Record<string, string> = {
  '../features/access/RegistrationPage.tsx': '../features/access/RegistrationPage.tsx',
  '../sign-in/CodeStep.tsx': '../sign-in/SignIn.tsx',
  '../sign-in/PhoneStep.tsx': '../sign-in/SignIn.tsx',
  './asset/advertiser-form.tsx': './asset/advertiser-form.tsx',
  './asset/answers.tsx': './asset/asset-page.tsx',
  './authorize/authorize-page.tsx': './authorize/authorize-page.tsx',
  './contact-form.tsx': './contact-form.tsx',
  './customer/customer-answers.tsx': './customer-parts.tsx',
  './customer/customer-page.tsx': './customer-parts.tsx',
  './customer/wish-form.tsx': './customer-parts.tsx',
  './lead-form/lead-form-page.tsx': './lead-form/lead-form-page.tsx',
  './open-house/open-house-page.tsx': './open-house/open-house-page.tsx',
  './owner/owner-page.tsx': './owner/owner-page.tsx',
  './reject-form.tsx': './asset/asset-page.tsx',
  './review/review-page.tsx': './review/review-page.tsx',
  './signing/signing-decline.tsx': './signing/signing-page.tsx',
  './signing/signing-form.tsx': './signing/signing-page.tsx',
  './signing/signing-gate.tsx': './signing/signing-page.tsx',
  './viewing/viewing-page.tsx': './viewing/viewing-page.tsx',
}

test('every form of who is not signed in has the privacy notice', () => {
  const sources = import.meta.glob<string>(['./**/*.tsx', '../sign-in/*.tsx', '../features/access/*.tsx', '!./**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const forms = Object.keys(sources).filter((file) => /<(form|ContactForm|ContractForm)\b/.test(sources[file]!))
  expect(forms.toSorted()).toEqual(Object.keys(NOTICE_OF))
  for (const [form, holder] of Object.entries(NOTICE_OF))
    expect([form, /<PrivacyNote\b|sitePaths\.privacy\(/.test(sources[holder]!)]).toEqual([form, true])
})
