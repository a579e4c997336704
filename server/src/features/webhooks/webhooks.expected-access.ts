import {
  createWebhook,
  deleteWebhook,
  retryDelivery,
  testWebhook,
  webhookDeliveries,
  webhooks,
} from '@mafteach/contract/webhooks'
import { anyAgent, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [createWebhook, anyAgent(), 'webhook', () => ({ body: { url: 'https://hooks.example/', events: ['deal.created'] } })],
    [deleteWebhook, own(), 'webhook webhook_delivery'],
    [[retryDelivery, testWebhook], own(), 'webhook_delivery'],
    [webhookDeliveries, own()],
    [webhooks, anyAgent()],
  ),
]
