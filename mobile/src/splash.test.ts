import type { Ports } from '@mafteach/web/ports'
import { expect, test, vi } from 'vitest'
import { newPhone, startApp } from './phone.fixture.ts'

const { splashOver } = await import('./splash.ts')

/** A page as it loads: its frame, and a splash screen over it. */
async function open() {
  const phone = newPhone()
  const goToSignIn = vi.fn()
  const ports: Ports = { ...(await startApp(phone)), goToSignIn }
  const place = document.createElement('div')
  place.innerHTML = '<div class="frame"></div>'
  const frame = place.firstElementChild!
  const splash = splashOver(place)
  void splash.hideWhenDrawn()
  const draw = async (...elements: Element[]) => {
    place.replaceChildren(...elements)
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  }
  return { frame, draw, ports: splash.portsOf(ports), goToSignIn, hidden: () => phone.calls('SplashScreen.hide').length }
}
const element = (...children: Element[]) => {
  const made = document.createElement('div')
  made.append(...children)
  return made
}

test('the splash screen stays while the app shows the frame, and disappears with the first page', async () => {
  const { frame, draw, hidden } = await open()
  await draw()
  await draw(element(frame))
  expect(hidden()).toBe(0)
  await draw(element())
  await expect.poll(hidden).toBe(1)
  await draw(element())
  expect(hidden()).toBe(1)
})

test('a page that leaves for sign-in keeps the splash screen, whatever it draws', async () => {
  const { draw, ports, goToSignIn, hidden } = await open()
  ports.goToSignIn('?next=%2Fcustomers')
  expect(goToSignIn).toHaveBeenCalledWith('?next=%2Fcustomers')
  await draw(element())
  expect(hidden()).toBe(0)
})

test('a page that leaves right after its first picture keeps it too', async () => {
  const { draw, ports, hidden } = await open()
  const drawn = draw(element())
  ports.goToSignIn('')
  await drawn
  expect(hidden()).toBe(0)
})
