import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { buildWhenNeeded } from '../../../scripts/build.ts'
import { findChromium } from '../../../scripts/chromium.ts'

/** What a browser is measured on: the product with its demonstration data, and a signed-in agent. */

const DEMO_PHONE = '0500000001'

export interface Session {
  access: string
  refresh: string
}

interface Demo {
  url: string
  browser: Browser
  session: Session
}

export async function onDemo<T>(measure: (demo: Demo) => Promise<T>): Promise<T> {
  buildWhenNeeded()
  const product = await startDemo()
  const { CHROMIUM: executablePath } = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    return await measure({ url: product.url, browser, session: await signIn(product.url) })
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Requests of this page are signed in. */
export const signedIn = (page: Page, session: Session): Promise<unknown> =>
  page.addInitScript(({ access, refresh }) => {
    localStorage.setItem('auth_token', access)
    localStorage.setItem('refresh_token', refresh)
  }, session)

/** The product with its demonstration data, in a separate folder. */
async function startDemo(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'mafteach-bench-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../server/main.js')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'error',
      ...(process.env.APP_ORIGINS ? { APP_ORIGINS: process.env.APP_ORIGINS } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (part) => {
      output += String(part)
      const ready = /ready: (\S+)/.exec(output)
      if (ready) resolve(ready[1]!)
    })
    child.once('exit', (code) => reject(new Error(`The product ended with ${code} before it was ready: ${output}`)))
  })
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signs in an agent of the demonstration data. */
async function signIn(url: string): Promise<Session> {
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return (await response.json()) as T
  }
  await call('/access-control/auth/send_otp_code/', { phone: DEMO_PHONE })
  const { results } = await call<{ results: { text: string }[] }>(`/dev/outbox/?channel=sms&to=${DEMO_PHONE}`)
  return call('/access-control/auth/verify_otp_code/', { phone: DEMO_PHONE, code: /\d{6}/.exec(results[0]!.text)![0] })
}
