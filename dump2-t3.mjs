import { chromium } from '@playwright/test'
const base='http://localhost:8103'
const api=async(p,body,token)=>(await fetch(base+'/api'+p,{method:body?'POST':'GET',headers:{'content-type':'application/json',...(token?{authorization:`Bearer ${token}`}:{})},...(body?{body:JSON.stringify(body)}:{})})).json()
async function session(phone){ await api('/access-control/auth/send_otp_code/',{phone}); const {results}=await api('/dev/outbox/?channel=sms&to='+encodeURIComponent('+972'+phone.slice(1))); return api('/access-control/auth/verify_otp_code/',{phone,code:/\d{6}/.exec(results[0].text)[0]}) }
const browser=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'})
const s=await session('0500000001')
const assets=await api('/access-control/users/active_assets/?page_size=3',undefined,s.access)
const asset=(assets.results??assets)[0].id
const {results:[buyer]}=await api('/access-control/users/buyers/?page_size=3',undefined,s.access)
const {articles}=await api('/help/')
const ctx=await browser.newContext({viewport:{width:390,height:844},hasTouch:true,isMobile:true,locale:'he'})
await ctx.addInitScript((t)=>{localStorage.setItem('auth_token',t.access);localStorage.setItem('refresh_token',t.refresh);localStorage.setItem('push','off')},s)
const page=await ctx.newPage()


const buyers=(await api('/access-control/users/buyers/?page_size=30',undefined,s.access)).results.filter(b=>!b.is_dormant).sort((a,b)=>b.open_match_count-a.open_match_count)
const best=buyers[0]
const dump=async(label)=>console.log('\n##',label,'\n',(await page.evaluate(()=>[...document.querySelectorAll('button,a,h1,h2,h3,[role=tab],[role=menuitem]')].filter(e=>e.checkVisibility()).map(e=>e.tagName.toLowerCase()+':'+(e.getAttribute('aria-label')||e.textContent).trim().slice(0,45)).filter((x,i,a)=>a.indexOf(x)===i))).join(' | '))
await page.goto(base+'/customer/'+best.id+'/');await page.waitForTimeout(2500);await dump('card')
await page.getByRole('button',{name:'עוד פעולות'}).first().click();await page.waitForTimeout(800);await dump('card menu')
const mine=(await api('/access-control/users/active_assets/?page_size=30',undefined,s.access)).results
for(const m of mine.slice(1,3)){await page.goto(base+'/dashboard?asset='+m.id);await page.waitForTimeout(2500);await dump('asset '+m.id)
await page.goto(base+'/assets/'+m.id+'/exclusivity');await page.waitForTimeout(1500);await dump('excl')
await page.goto(base+'/assets/'+m.id+'/price');await page.waitForTimeout(1500);await dump('price')}
await page.goto(base+'/agency');await page.waitForTimeout(1500);await page.getByRole('button',{name:/עוד פעולות/}).first().click();await page.waitForTimeout(500);await dump('agency menu')
await browser.close()

