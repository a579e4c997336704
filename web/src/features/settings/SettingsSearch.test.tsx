import { IconSend } from '@tabler/icons-react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes, useLocation, useParams } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#shared/testing/testing.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import { findSettings, readAddress, SETTINGS, type SettingName } from './setting-index.ts'
import { settingsTexts } from './settings.texts.ts'
import type { SettingsGroup } from './settings-group.ts'

afterEach(() => vi.unstubAllGlobals())

const find = (typed: string, shown: (name: SettingName) => boolean = () => true) =>
  findSettings(typed, (name) => settingsTexts.he.names[name], shown)

test('a setting is found by its title and by synonyms, in both languages and with the other layout of the keyboard', () => {
  expect(find('שקט')).toEqual(['quiet', 'shabbat'])
  expect(find('dark')).toEqual(['theme'])
  expect(find('Text SIZE')).toEqual(['text_size'])
  expect(find('מצב לילה')).toEqual(['theme'])
  expect(find('ברקוד')).toEqual(['whatsapp'])
  // "שפה" with the English layout on, "dark" with the Hebrew one.
  expect(find('apv')).toEqual(['language'])
  expect(find('גשרל')).toEqual(['theme'])
  expect(find('telephony', (name) => name !== 'telephony')).toEqual([])
  expect(find('אין דבר כזה')).toEqual([])
  expect(find(' ')).toEqual([])
  for (const name of Object.keys(SETTINGS) as SettingName[]) {
    expect(find(settingsTexts.he.names[name])).toContain(name)
    const words = SETTINGS[name].words.split(' ')
    for (const script of [/[a-z]/, /[א-ת]/]) expect(find(words.find((word) => script.test(word))!)).toContain(name)
  }
})

const groups: SettingsGroup[] = [
  { name: 'profile', Icon: IconSend, value: 'נועה', cards: [{ content: <div id="agency" /> }] },
  {
    name: 'sending',
    Icon: IconSend,
    value: 'שקט 22:00 עד 07:00',
    cards: [
      {
        content: (
          <div id="quiet">
            <input aria-label="שקט" type="checkbox" />
          </div>
        ),
      },
    ],
  },
]

const Page = () => {
  const { group, setting } = readAddress(useParams().group, useLocation())
  return <SettingsFrame groups={groups} shown={group} setting={setting} hasSetting={() => true} end={null} />
}
const open = (path: string) =>
  renderScreen(
    <Routes>
      <Route path="/settings/:group?" element={<Page />} />
    </Routes>,
    { path },
  )

test('on a phone the groups are listed with their values, and the search leads to a setting, whose control gets the focus', async () => {
  open('/settings')
  expect(screen.getByRole('link', { name: /^שליחה ללקוחות.*22:00 עד 07:00$/ }).getAttribute('href')).toBe('/settings/sending')
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: 'כלום' } })
  expect(screen.getByText('לא נמצאה הגדרה כזאת')).toBeTruthy()
  fireEvent.change(field, { target: { value: 'לא להפריע' } })
  expect(screen.getByText('נמצאה הגדרה אחת')).toBeTruthy()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('שליחה ללקוחות')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('שקט'))
})

test('on a desktop the groups are beside the open one', () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media === '(width >= 62em)', media }),
  )
  open('/settings')
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('הפרופיל והסוכנות')
  fireEvent.click(screen.getByRole('link', { name: 'שליחה ללקוחות' }))
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('שליחה ללקוחות')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('שליחה ללקוחות')
})

test('an address names a group, or a setting of it, in the ways that links have named them', () => {
  const read = (path: string) => {
    const { pathname, hash, search } = new URL(path, 'https://x')
    return readAddress(pathname.split('/')[2], { hash, search })
  }
  expect(read('/settings')).toEqual({ group: null, setting: null })
  expect(read('/settings/viewings')).toEqual({ group: 'viewings', setting: null })
  expect(read('/settings/sending#quiet')).toEqual({ group: 'sending', setting: 'quiet' })
  expect(read('/settings#quiet')).toEqual({ group: 'sending', setting: 'quiet' })
  expect(read('/settings#connections')).toEqual({ group: 'connections', setting: null })
  expect(read('/settings?code=4/abc&state=s1')).toEqual({ group: 'connections', setting: null })
  expect(read('/settings/nowhere#nothing')).toEqual({ group: null, setting: null })
})
