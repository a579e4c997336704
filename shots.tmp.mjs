import { chromium } from '@playwright/test'
const base='http://127.0.0.1:8102', api=base+'/api'
for(;;){ try{ if((await fetch(base+'/readyz')).ok) break }catch{} await new Promise(r=>setTimeout(r,500)) }
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-background-networking']})
export async function signedIn(opts){ const c=await b.newContext({...opts,locale:opts.locale??'he-IL'}); const p=await c.newPage(); await p.goto(base+'/login'); 
 await p.locator('input').first().fill('0500000001'); await p.keyboard.press('Enter'); await p.waitForTimeout(2500)
 const o=await (await fetch(api+'/dev/outbox/?channel=sms&to=%2B972500000001')).json(); const code=/\d{6}/.exec(o.results[0].text)[0]
 await p.locator('input').first().fill(code); await p.waitForTimeout(4000); return p }
export { b, base, api }
