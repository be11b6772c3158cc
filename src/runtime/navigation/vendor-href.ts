import type { GameTypeModel } from '../../engine/model/site-model.ts'

/** The address of a vendor's games: slots by the query `page`, other lobbies by type and vassalage. */
export function vendorHref(type: Pick<GameTypeModel, 'id' | 'path'>, vassalage: string): string {
  const name = encodeURIComponent(vassalage)
  return type.id === 'RNG' ? `${type.path}?page=${name}` : `${type.path}?type=vassalage&vassalage=${name}`
}

/** The address of the page of a vendor with all its game types. */
export const providerHref = (vassalage: string) => `/provider/${encodeURIComponent(vassalage)}`
