import { appVersion } from '@mafteach/contract/native'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'

/** Information for the native apps, and for phones about the apps (product.md section 13). */
export function nativeRoutes(ctx: AppContext): void {
  const { app } = ctx
  const { newest, oldestAllowed, shopUrls, androidApps, iosApp } = ctx.settings.native

  mount(ctx, appVersion, async ({ query: { platform } }) => ({
    newest,
    oldest_allowed: oldestAllowed,
    url: platform === 'web' ? null : shopUrls[platform],
  }))

  /** The apps that open our URLs: read by the phone once an app is installed. */
  const file = (name: string, content: object | null) =>
    app.get(`/.well-known/${name}`, { schema: { hide: true } }, (_request, reply) => {
      if (!content) throw new ApiError('not_found')
      return reply.type('application/json').send(JSON.stringify(content))
    })

  file(
    'assetlinks.json',
    androidApps.length > 0
      ? androidApps.map(({ name, fingerprints }) => ({
          relation: ['delegate_permission/common.handle_all_urls'],
          target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: fingerprints },
        }))
      : null,
  )
  file(
    'apple-app-site-association',
    iosApp === null
      ? null
      : {
          applinks: {
            details: [
              { appIDs: [iosApp], components: [{ '/': '/api/*', exclude: true, comment: 'Calls and files' }, { '/': '*' }] },
            ],
          },
        },
  )
}
