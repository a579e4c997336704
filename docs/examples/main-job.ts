/**
 * The main job by a generated client: signing in, a token, a buyer with what they look for, a property with a photo, what fits whom; and a table that is imported.
 *
 *     npx openapi-typescript-codegen --useOptions --useUnionTypes --input http://localhost:8080/api/docs/json --output client
 *
 * A test generates the client, compiles this strictly and runs it (server/test/generated-client.test.ts).
 */
import {
  AccessService,
  AssetsService,
  CustomersService,
  ImportService,
  ListingsService,
  MatchingService,
  OpenAPI,
  OutboxService,
  PhotosService,
  PlacesService,
  SignInService,
  TokensService,
} from './client'

export async function mainJob(server: string, phone: string, photo: Blob, table: Blob) {
  OpenAPI.BASE = server

  // A session. The demonstration shows the codes that it sends; else they come by SMS.
  await SignInService.sendOtpCode({ requestBody: { phone } })
  const { results: sent } = await OutboxService.outbox({ channel: 'sms', to: phone })
  const code = /\d{6}/.exec(sent[0]?.text ?? '')?.[0] ?? ''
  OpenAPI.TOKEN = (await SignInService.verifyOtpCode({ requestBody: { phone, code } })).access
  const { access: session } = await AccessService.registerUser({ requestBody: { name: 'נועה ברקאי', terms_accepted: true } })
  OpenAPI.TOKEN = session

  // A program goes on with a token of its own.
  const { token } = await TokensService.createToken({
    requestBody: { name: 'An example', scopes: ['customers:write', 'assets:write'] },
  })
  OpenAPI.TOKEN = token ?? ''

  const city = first((await PlacesService.cities({ search: 'רמת גן' })).results)
  const neighborhood = first((await PlacesService.neighborhoods({ city: city.id })).results.filter((one) => !one.is_whole_city))
  const street = first((await PlacesService.streets({ city: city.id, search: 'ביאליק' })).results)

  const customer = await CustomersService.createCustomer({
    idempotencyKey: crypto.randomUUID(),
    requestBody: { name: 'דנה לוי', phone: '052-604-1187', buyer_end_customer_status: 'IM' },
  })
  const listing = await ListingsService.addPurchaseListing({
    id: customer.id,
    requestBody: { city: city.id, neighborhoods: [neighborhood.id], number_of_rooms: 4, budget: 3_650_000 },
  })
  const asset = await AssetsService.createAsset({
    requestBody: { city: city.id, neighborhood: neighborhood.id, street: street.id, price: 3_490_000, number_of_rooms: 5 },
  })
  const photos = await PhotosService.addAssetImages({ id: asset.id, formData: { images: [photo] } })
  const matches = await MatchingService.getMatches({ id: listing.id, near: true })

  // An import asks for the session.
  OpenAPI.TOKEN = session
  const { id } = await ImportService.createImport({ formData: { kind: 'buyers', file: table } })
  await ImportService.changeImport({ id, requestBody: { duplicates: 'skip' } })
  let imported = await ImportService.runImport({ id })
  while (imported.finished_at === null) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    imported = await ImportService.getImport({ id })
  }

  return { asset: asset.id, photos: photos.length, matches: matches.map((match) => [match.id, match.match.met]), imported }
}

function first<T>(rows: T[]): T {
  const [row] = rows
  if (!row) throw new Error('There is none')
  return row
}
