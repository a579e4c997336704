import { createToken, SCOPES, type Scope } from '@mafteach/contract/tokens'
import { useState } from 'react'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { scopesTexts } from '#shared/texts/scopes.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { ChoicesGroup } from '../ChoicesGroup.tsx'
import { SecretDialog } from '../SecretDialog.tsx'
import { tokensTexts } from './tokens.texts.ts'

type Area = keyof typeof scopesTexts.he.areas
type Access = keyof typeof scopesTexts.he.access
const ACCESS: readonly Access[] = ['none', 'read', 'write']
const AREAS = [...new Set(SCOPES.map((scope) => scope.split(':')[0] as Area))]

const DAYS = { never: null, month: 30, quarter: 90, year: 365 } as const
type Expiry = keyof typeof DAYS
const EXPIRIES = Object.keys(DAYS) as Expiry[]
const DAY_MS = 86_400_000

const accessIn = (scopes: readonly Scope[], area: Area): Access =>
  scopes.includes(`${area}:write`) ? 'write' : scopes.includes(`${area}:read`) ? 'read' : 'none'

/** Creates a token, and shows it only this once. */
export const NewToken = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useTexts(tokensTexts)
  const words = useTexts(scopesTexts)
  const [made, setMade] = useState<string | null>(null)
  const form = useContractForm(createToken, {
    name: 'token',
    start: { name: '', scopes: ['customers:read'] as Scope[], expires_at: 'year' as Expiry },
    labels: { name: t.name, scopes: t.scopes, expires_at: t.expiry },
    check: ({ scopes }) => (scopes.length === 0 ? { scopes: t.noScopes } : {}),
    toInput: ({ name, scopes, expires_at: expiry }) => {
      const days = DAYS[expiry]
      return { body: { name, scopes, expires_at: days && new Date(Date.now() + days * DAY_MS).toISOString() } }
    },
    onRefused: ({ code }) => (code === 'too_many_tokens' ? t.tooMany : false),
    isEmptyAfter: true,
    onDone: ({ token }) => {
      onClose()
      setMade(token)
    },
    failed: t.serverError,
  })
  const { scopes } = form.values
  const choose = (area: Area, access: Access) => {
    const others = scopes.filter((scope) => !scope.startsWith(`${area}:`))
    form.set({ scopes: access === 'none' ? others : [...others, `${area}:${access}`] })
  }
  return (
    <>
      <FormDialog form={form} opened={opened} onClose={onClose} title={t.add} saveText={t.create}>
        <TextField {...form.field('name')} label={t.name} hint={t.nameHint} autoComplete="off" autoFocusInDialog />
        <ChoicesGroup legend={t.scopes} error={form.errors.scopes}>
          {AREAS.map((area) => (
            <Segmented
              key={area}
              label={words.areas[area]}
              value={accessIn(scopes, area)}
              onChange={(access) => choose(area, access)}
              options={ACCESS.map((value) => ({ value, label: words.access[value] }))}
            />
          ))}
        </ChoicesGroup>
        <Segmented
          label={t.expiry}
          value={form.values.expires_at}
          onChange={(expires_at) => form.set({ expires_at })}
          options={EXPIRIES.map((value) => ({ value, label: t.expiries[value] }))}
        />
      </FormDialog>
      <SecretDialog
        secret={made}
        onClose={() => setMade(null)}
        title={t.madeTitle}
        text={t.madeText}
        label={t.token}
        hint={t.use}
        closeText={t.close}
      />
    </>
  )
}
