/** Names the compiled validator of each form of a site, so that a page can load it. */
import type { SiteModel } from '../../src/engine/site-model.ts'
import { formValidators } from '../form-validators/form-validators.ts'

export function nameValidators(site: SiteModel): SiteModel {
  const forms = Object.entries(site.forms).map(([id, form]) => {
    return [id, Object.freeze({ ...form, validator: formValidators.addressOf(form.schema) })] as const
  })
  return Object.freeze({ ...site, forms: Object.freeze(Object.fromEntries(forms)) })
}
