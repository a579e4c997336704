import type { ConsentContent } from '@mafteach/contract/consents'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SigningDone } from './signing-done.tsx'
import type { SigningParts } from './signing-parts.ts'

const done = (content: Pick<ConsentContent, 'state' | 'turn'>) => {
  const signer = { signed_at: '2026-11-23T04:00:00Z', boxes: null, withdrawn: false }
  const parts = { content: { ...content, signer } } as unknown as SigningParts
  return render(<SigningDone {...parts} />)
}

test.each([
  [{ state: 'open', turn: 'אבי' }, 'החתימה התקבלה', 'circleCheck'],
  [{ state: 'signed', turn: null }, 'המסמך נחתם', 'circleCheck'],
  [{ state: 'declined', turn: null }, 'המסמך לא ייחתם: התקבל סירוב', 'alert'],
  [{ state: 'over', turn: null }, 'הזמן לחתום עבר, או שהבקשה בוטלה', 'clock'],
] as const)('who signed reads what became of the paper since: %o', (content, title, badge) => {
  const { container, unmount } = done(content)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(container.querySelector('.badge')?.classList.contains(badge)).toBe(true)
  unmount()
})
