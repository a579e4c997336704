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
const seen=new Set()
const urls=[...articles.map(a=>a.text.match(/\]\(([^)]+)\)/)[1]),`/customer/${buyer.id}/`,`/customer/${buyer.id}/?tab=details`,`/dashboard?asset=${asset}`,`/assets/${asset}/price`,`/customer-pl-form?customer=${buyer.id}`,'/assets/add']
for(const u of urls){ if(seen.has(u))continue; seen.add(u)
  await page.goto(base+u); await page.waitForTimeout(1500)
  const names=await page.evaluate(()=>[...document.querySelectorAll('main button,main a,main h1,main h2,main h3,main label,main [role=tab],[role=dialog] button,[role=dialog] a,[role=dialog] h2')].map(e=>e.tagName.toLowerCase()+':'+(e.getAttribute('aria-label')||e.textContent).trim().slice(0,40)).filter((x,i,a)=>a.indexOf(x)===i).slice(0,60))
  console.log('\n##',u,'\n',names.join(' | '))
}
await browser.close()
