/** Names the compiled validator of each form of a site, so that a page can load it. */
import type { SiteModel } from '../../src/engine/model/site-model.ts'
import type { FormValidators } from '../form-validators/form-validators.ts'
import type { SiteState } from './site-state.ts'

/** Release and metadata are in the address, so that an instance that has not named the validator yet can build its form. */
export function nameValidators(
  site: SiteModel,
  { release, metadata }: Pick<SiteState, 'release' | 'metadata'>,
  formValidators: Pick<FormValidators, 'nameOf'>,
): SiteModel {
  const forms = Object.entries(site.forms).map(([id, form]) => {
    const validator = `/validators/${release.hash}/${metadata.version}/${formValidators.nameOf(form.schema)}.js`
    return [id, Object.freeze({ ...form, validator })] as const
  })
  return Object.freeze({ ...site, forms: Object.freeze(Object.fromEntries(forms)) })
}
