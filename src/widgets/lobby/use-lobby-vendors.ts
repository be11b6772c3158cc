import { useEffect, useMemo, useState } from 'react'
import type { GameTypeModel, VendorModel } from '../../engine/model/site-model.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { loadSessionVendors } from '../../runtime/games/session-vendors.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { vendorTypes } from '../../schemas/endpoints/vendor-types.ts'

export interface LobbyVendor extends VendorModel {
  maintenance: boolean
}

/** The vendors of a lobby as the page came with them, without those that the platform no longer names, and the present state of each. */
export function useLobbyVendors({ id, vendors }: GameTypeModel): LobbyVendor[] {
  const { merchant } = useSite().brand
  const [named, setNamed] = useState<ReadonlySet<string>>()
  useEffect(() => {
    let isHere = true
    void loadSessionVendors(merchant).then(groups => {
      const group = groups?.find(({ gameCategory }) => gameCategory === id)
      if (isHere && Array.isArray(group?.vendors)) setNamed(new Set(group.vendors.map(({ vassalage }) => vassalage)))
    })
    return () => {
      isHere = false
    }
  }, [merchant, id])
  const { value } = useCall(vendorTypes, { merchantCode: merchant, gameType: id })
  return useMemo(() => {
    // a platform may send less than it promises
    const groups = Array.isArray(value?.value) ? value.value : []
    const cards = new Map(groups.flatMap(group => group.cards ?? []).map(card => [card.vassalage, card]))
    const shown = named ? vendors.filter(({ code }) => named.has(code)) : vendors
    return (shown.length > 0 ? shown : vendors).map(vendor => {
      const card = cards.get(vendor.code)
      return { ...vendor, hot: card?.isHot ?? vendor.hot, maintenance: card?.maintenance ?? false }
    })
  }, [vendors, named, value])
}
