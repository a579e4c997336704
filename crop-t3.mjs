import sharp from 'sharp'
const D='/tmp/help/t3-shots/'
const [name,top,height]=process.argv.slice(2)
const m=await sharp(D+name+'.png').metadata()
await sharp(D+name+'.png').extract({left:0,top:+top,width:m.width,height:Math.min(+height,m.height-top)}).toFile(D+'crop.png'); console.log(m.width,m.height)
