import { addressOf } from '@mafteach/contract/addresses'
import { changeAsset, getAsset } from '@mafteach/contract/assets'
import { addNote, Customer, createCustomer, getCustomer, Note, updateAssetInterest } from '@mafteach/contract/customers'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import { BUDGET_MAX, PICKS_MAX, TEXT_MAX } from '@mafteach/contract/limits'
import { addPurchaseListing, ListingInput, PurchaseListing } from '@mafteach/contract/listings'
import { composeMessage } from '@mafteach/contract/messages'
import { priceText } from '@mafteach/contract/money'
import { neighborhoods } from '@mafteach/contract/places'
import { Done, Id, textShape } from '@mafteach/contract/shapes'
import { completeTask, createTask, getTask, Task, TaskInput } from '@mafteach/contract/tasks'
import { createViewing, Viewing } from '@mafteach/contract/viewings'
import * as z from 'zod/mini'
import { readWishes } from './find-matches.ts'
import { type Asking, assetLink, customerLink, planned, writeTool } from './tool.ts'

/** Tools that write: each first describes its effect and, once confirmed, does it by one API call. */

const link = z.string()
const quoted = (text: string) => JSON.stringify(text)
const customerOf = ({ call }: Asking, id: number) => call(getCustomer, { params: { id: String(id) }, query: { peek: '1' } })
const assetOf = ({ call }: Asking, id: number) => call(getAsset, { params: { id: String(id) } })

/** If no neighborhood is named, the row that represents the whole city. */
async function wholeCity({ call }: Asking, city: number): Promise<number> {
  const { results } = await call(neighborhoods, { query: { city: String(city), page_size: '1' } })
  return results[0]!.id
}

export const writeTools = [
  writeTool({
    name: 'add_customer',
    title: 'Add a customer',
    description: 'Adds a customer. Whoever has the phone already is not added again. What they look for is added by add_listing.',
    input: z.strictObject(z.omit(createCustomer.body, { lead_source: true }).shape),
    output: z.extend(z.pick(Customer, { id: true, name: true, phone: true }), { link }),
    opensBy: [createCustomer],
    replaces: false,
    plan: async (_, body) =>
      planned(
        `Add the customer ${quoted(body.name)}${body.phone ? ` with the phone ${quoted(body.phone)}` : ''}.`,
        createCustomer,
        { body },
      ),
    toResult: (customer: ReplyOf<typeof createCustomer>, asking) => ({ ...customer, link: customerLink(asking, customer.id) }),
  }),
  writeTool({
    name: 'add_listing',
    title: 'Add what a customer looks for',
    description:
      'Adds what a customer looks for, from wishes in words that name a city ("4 חדרים ברמת גן עד 2.4 מיליון עם מעלית"). What was understood is answered first.',
    input: z.strictObject({ customer: Id, wishes: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) }),
    output: z.extend(PurchaseListing, { link }),
    opensBy: [addPurchaseListing],
    replaces: false,
    plan: async (asking, { customer, wishes }) => {
      const [{ name }, { fields, unread, places }] = await Promise.all([customerOf(asking, customer), readWishes(asking, wishes)])
      const body = z.parse(ListingInput, {
        ...fields,
        neighborhoods: fields.neighborhoods ?? [await wholeCity(asking, fields.city)],
      })
      const understood = Object.entries(body)
        .filter(([field, value]) => field in fields && field !== 'city' && field !== 'neighborhoods' && value !== null)
        .map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
      const where = [places.city!.name, ...places.neighborhoods.map((one) => one.name)].join(', ')
      const left = unread.length > 0 ? ` Not understood: ${quoted(unread.join(' | '))}.` : ''
      const words = `Add to ${quoted(name)} that they look for a home in ${where}${understood.length > 0 ? `, ${understood.join(', ')}` : ''}.${left}`
      return planned(words, addPurchaseListing, { params: { id: String(customer) }, body })
    },
    toResult: (listing: ReplyOf<typeof addPurchaseListing>, asking) => ({
      ...listing,
      link: customerLink(asking, listing.customer),
    }),
  }),
  writeTool({
    name: 'add_note',
    title: 'Add a note',
    description: "Adds a note to a customer's card.",
    input: z.strictObject({ customer: Id, content: textShape(TEXT_MAX) }),
    output: Note,
    opensBy: [addNote],
    replaces: false,
    plan: async (asking, { customer, content }) => {
      const { name } = await customerOf(asking, customer)
      return planned(`Add to ${quoted(name)} the note ${quoted(content)}.`, addNote, {
        params: { id: String(customer) },
        body: { content },
      })
    },
    toResult: (note: ReplyOf<typeof addNote>) => note,
  }),
  writeTool({
    name: 'add_task',
    title: 'Add a task',
    description: 'Adds a task of the agent. Times are ISO 8601 in UTC.',
    input: z.strictObject(TaskInput.shape),
    output: Task,
    opensBy: [createTask],
    replaces: false,
    plan: async (_, body) =>
      planned(`Add the task ${quoted(body.title)}${body.due_at ? `, due ${body.due_at}` : ''}.`, createTask, { body }),
    toResult: (task: ReplyOf<typeof createTask>) => task,
  }),
  writeTool({
    name: 'finish_task',
    title: 'Finish a task',
    description: 'Marks a task as done. One that repeats is followed by the next.',
    input: z.strictObject({ task: Id }),
    output: completeTask.reply,
    opensBy: [completeTask],
    replaces: false,
    plan: async ({ call }, { task }) => {
      const { title } = await call(getTask, { params: { id: String(task) } })
      return planned(`Mark the task ${quoted(title)} as done.`, completeTask, {
        params: { id: String(task) },
        body: { result: 'DONE' },
      })
    },
    toResult: (task: ReplyOf<typeof completeTask>) => task,
  }),
  writeTool({
    name: 'set_interest',
    title: 'Set the interest of a customer in a property',
    description: 'Remembers whether a customer is interested in a property: true, false, or null for not known.',
    input: z.strictObject({ customer: Id, asset: Id, is_interested: z.nullable(z.boolean()) }),
    output: Done,
    opensBy: [updateAssetInterest],
    replaces: true,
    plan: async (asking, { customer, asset, is_interested }) => {
      const [{ name }, home] = await Promise.all([customerOf(asking, customer), assetOf(asking, asset)])
      const how =
        is_interested === null ? 'nothing is known of' : is_interested ? 'they are interested in' : 'they are not interested in'
      return planned(`Remember of ${quoted(name)} that ${how} ${quoted(addressOf(home))}.`, updateAssetInterest, {
        params: { id: String(customer) },
        body: { asset_id: asset, is_interested },
      })
    },
    toResult: (reply: ReplyOf<typeof updateAssetInterest>) => reply,
  }),
  writeTool({
    name: 'change_price',
    title: 'Change the price of a property',
    description:
      'Changes the price of a property of the agent, in whole shekels; of a rental for a month. Nobody is told of it by this.',
    input: z.strictObject({ asset: Id, price: z.int().check(z.gte(1), z.lte(BUDGET_MAX)) }),
    output: z.object({ id: Id, price: z.int(), link }),
    opensBy: [changeAsset],
    replaces: true,
    plan: async (asking, { asset, price }) => {
      const home = await assetOf(asking, asset)
      const { deal_kind } = home
      const words = `Change the price of ${quoted(addressOf(home))} from ${priceText(home, 'en')} to ${priceText({ price, deal_kind }, 'en')}.`
      return planned(words, changeAsset, { params: { id: String(asset) }, body: { price } })
    },
    toResult: ({ id, price }: ReplyOf<typeof changeAsset>, asking) => ({ id, price, link: assetLink(asking, id) }),
  }),
  writeTool({
    name: 'plan_viewing',
    title: 'Plan a viewing',
    description:
      'Plans a viewing of a property with a customer. The customer is not told: the agent does that in the app. The answer says what else takes that time.',
    input: z.strictObject(z.omit(createViewing.body, { tell: true }).shape),
    output: z.extend(Viewing, { overlaps: createViewing.reply.shape.overlaps }),
    opensBy: [createViewing],
    replaces: false,
    plan: async (asking, body) => {
      const [{ name }, home] = await Promise.all([customerOf(asking, body.customer), assetOf(asking, body.asset)])
      const words = `Plan a viewing of ${quoted(addressOf(home))} with ${quoted(name)} at ${body.starts_at}, for ${body.minutes} minutes. The customer is not told.`
      return planned(words, createViewing, { body: { ...body, tell: false } })
    },
    toResult: (viewing: ReplyOf<typeof createViewing>) => viewing,
  }),
  writeTool({
    name: 'draft_message',
    title: 'Draft a message',
    description:
      'Drafts a WhatsApp message about up to five properties for a customer: the ready text with its links, and an address that opens it in WhatsApp. Nothing is sent: the agent sends it.',
    input: z.strictObject({
      customer: Id,
      assets: z.array(Id).check(z.minLength(1), z.maxLength(PICKS_MAX)),
      text: z.optional(z.string().check(z.maxLength(TEXT_MAX))),
    }),
    output: z.object({ text: z.string(), url: z.string() }),
    opensBy: [composeMessage],
    replaces: false,
    plan: async (asking, { customer, assets, text }) => {
      const { name } = await customerOf(asking, customer)
      return planned(`Draft a message to ${quoted(name)} about ${assets.length} properties. It is not sent.`, composeMessage, {
        body: { customer_id: customer, asset_ids: assets, text },
      })
    },
    toResult: ({ text, url }: ReplyOf<typeof composeMessage>) => ({ text, url }),
  }),
]
