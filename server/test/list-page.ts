import { listPositions } from '../src/platform/http/list-positions.ts'
import { ListPage } from '../src/platform/http/paging.ts'
import { secretsOf } from '../src/platform/security/secrets.ts'

const positions = listPositions(secretsOf('a secret for positions in lists, of tests alone'))

/** A page for tests that read a list without a call. */
export const listPage = (page_size: number, page = 1, after?: string) =>
  new ListPage({
    query: { page, page_size, after },
    request: { url: '/' },
    publicUrl: 'http://localhost',
    positions,
    owner: 'test',
  })
