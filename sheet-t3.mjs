import sharp from 'sharp'
const [out,h,...names]=process.argv.slice(2)
const D='/tmp/help/t3-shots/'
const ims=await Promise.all(names.map(async n=>{const b=await sharp(D+n+'.png').resize({height:+h,width:undefined,position:'top'}).toBuffer({resolveWithObject:true});return b}))
let x=0;const comp=[];for(const {data,info} of ims){comp.push({input:data,left:x,top:0});x+=info.width+8}
await sharp({create:{width:x,height:+h,channels:3,background:'red'}}).composite(comp).png().toFile(D+out)
