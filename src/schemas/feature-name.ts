import type base from '../../tenants/base/tenant.json'

/** Features that code may name: those of base, which every brand inherits. Brands add others, which their documents alone name. */
export type FeatureName = keyof (typeof base)['features']
/** Feature -> whether it is on. */
export type Toggles = Readonly<Partial<Record<FeatureName, boolean>>>
