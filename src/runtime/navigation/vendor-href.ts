import type { GameTypeModel } from '../../engine/site-model.ts'

/** The lobby of a type, opened at one vendor: slots by `page`, the others by type and vassalage (RTE-07, RTE-08). */
export function vendorHref(type: Pick<GameTypeModel, 'id' | 'path'>, vassalage: string): string {
  const name = encodeURIComponent(vassalage)
  return type.id === 'RNG' ? `${type.path}?page=${name}` : `${type.path}?type=vassalage&vassalage=${name}`
}
