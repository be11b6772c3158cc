/** The server of `npm run gallery`: the site's own, with the gallery's pages on every brand's host. */
import { resolve } from 'node:path'
import { start } from '../../server/main.ts'
import { readWebAssets } from '../../server/site/web-assets.ts'
import { redirectToBrand } from './redirect-to-brand.ts'
import { registerGallery } from './register-gallery.ts'

const DIST = 'dist/gallery'

export function startGallery(): Promise<void> {
  let first = ''
  return start(undefined, {
    dist: DIST,
    answerIndex: (request, response) => redirectToBrand(request, response, first),
    extend(app, directory) {
      first = directory.list()[0]?.id ?? ''
      const assets = (entry: string) =>
        readWebAssets(resolve(DIST, 'web'), '/', { boot: `src/gallery/${entry}`, client: `src/gallery/${entry}` })
      registerGallery(app, {
        directory,
        preview: assets('preview/entry-preview.tsx'),
        manager: assets('manager/entry-manager.tsx'),
        log: line => console.log(line),
      })
    },
  })
}
