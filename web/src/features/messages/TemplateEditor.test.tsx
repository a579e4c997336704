import type { TemplateKind } from '@mafteach/contract/message-template'
import { changeMessageTemplate, messageTemplate } from '@mafteach/contract/messages'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { meQuery } from '#shared/api/home.ts'
import { answer, type FakeServer, fakeServer } from '#shared/testing/server.fixture.ts'
import { renderScreen } from '#shared/testing/testing.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'

const ORIGINAL = 'שלום {name}:\n{assets}\n{agent}'
let server: FakeServer
beforeEach(() => {
  let text = ORIGINAL
  server = fakeServer(
    answer(messageTemplate, () => ({ text, original: ORIGINAL })),
    answer(changeMessageTemplate, ({ body }) => {
      text = body.text
      return { text, original: ORIGINAL }
    }),
  )
})

const open = async (kind: TemplateKind = 'offer') => {
  renderScreen(<TemplateEditor kind={kind} />, { data: [[meQuery.queryKey, { name: 'נועה ברקאי' }]] })
  return screen.findByRole('textbox', { name: 'נוסח ההודעה' })
}
const tokens = (field: HTMLElement) => [...field.querySelectorAll<HTMLElement>('[data-placeholder]')]

test('placeholders are atomic tokens, and the preview reads like the message', async () => {
  const field = await open()
  expect(tokens(field).map(({ textContent }) => textContent)).toEqual(['שם פרטי', 'הנכסים', 'השם שלי'])
  expect(tokens(field).map(({ contentEditable }) => contentEditable)).toEqual(['false', 'false', 'false'])
  const preview = screen.getByRole('figure')
  expect(preview.textContent).toContain('שלום יעל:')
  expect(preview.textContent).toContain('נועה ברקאי')
  field.firstChild!.textContent = 'היי '
  tokens(field)[2]!.remove()
  fireEvent.input(field)
  expect(preview.textContent).toContain('היי יעל:')
  fireEvent.click(screen.getByRole('button', { name: 'השם שלי' }))
  expect(tokens(field)).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'שמירה' }))
  await waitFor(() =>
    expect(server.bodies(changeMessageTemplate)).toEqual([{ text: 'היי {name}:\n{assets}\n{agent}', kind: 'offer' }]),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'חזרה לנוסח המקורי' }))
  await waitFor(() => expect(server.bodies(changeMessageTemplate).at(-1)).toEqual({ text: ORIGINAL, kind: 'offer' }))
})

test('unknown placeholders are reported before saving, and nothing empty is saved', async () => {
  const field = await open()
  field.prepend('{phone}')
  fireEvent.input(field)
  expect((await screen.findByRole('alert')).textContent).toContain('סוגריים מסולסלים')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'שמירה' }).disabled).toBe(true)
  field.replaceChildren()
  fireEvent.input(field)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'שמירה' }).disabled).toBe(true)
})

test('the text about a lower price has a place for the drop, and shows it also where the agent forgot it', async () => {
  renderScreen(<TemplateEditor kind="price_drop" />, { data: [[meQuery.queryKey, { name: 'נועה ברקאי' }]] })
  const field = await screen.findByRole('textbox', { name: 'נוסח על ירידת מחיר' })
  expect(screen.getByRole('figure').textContent).toContain('המחיר של ביאליק 45 ירד מ־3.65 ל־3.49 מיליון')
  fireEvent.click(screen.getByRole('button', { name: 'ירידת המחיר' }))
  fireEvent.click(screen.getByRole('button', { name: 'שמירה' }))
  await waitFor(() => expect(server.bodies(changeMessageTemplate)[0]).toMatchObject({ kind: 'price_drop' }))
  expect(server.bodies(changeMessageTemplate)[0]?.text).toContain('{price_drop}')
  expect(tokens(field)).not.toHaveLength(0)
})
