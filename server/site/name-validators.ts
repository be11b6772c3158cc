/** Names the compiled validator of each form of a site, so that a page can load it. */
import type { SiteModel } from '../../src/engine/model/site-model.ts'
import { validatorName } from '../form-validators/form-validators.ts'
import type { SiteState } from './site-state.ts'

/**
 * Names the validators. Their addresses contain release and metadata, so that an instance that has not compiled one yet can build its form.
 */
export function nameValidators(
  site: SiteModel,
  { release, metadata }: Pick<SiteState, 'release' | 'metadata'>,
): SiteModel {
  const forms = Object.entries(site.forms).map(([id, form]) => {
    const validator = `/validators/${release.hash}/${metadata.version}/${validatorName(form.schema)}.js`
    return [id, Object.freeze({ ...form, validator })] as const
  })
  return Object.freeze({ ...site, forms: Object.freeze(Object.fromEntries(forms)) })
}

/** @param address address of a validator, or its last part. @returns undefined where it names none */
export const validatorNameIn = (address: string): string | undefined => /(?:^|\/)([\w-]{22})\.js$/.exec(address)?.[1]
