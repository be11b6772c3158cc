/** Words from which slot-titles.ts builds the names of the sample games. */
const list = (text: string) => text.trim().split(/\s*,\s*/)

export const ADJECTIVES =
  list(`Golden, Lucky, Wild, Royal, Mystic, Crystal, Thunder, Silver, Emerald, Crimson, Ancient, Eternal,
  Burning, Frozen, Hidden, Sacred, Shining, Midnight, Imperial, Grand, Jade, Diamond, Magic, Electric, Neon, Cosmic, Secret, Mighty,
  Roaring, Dancing, Flying, Enchanted, Forbidden, Fortune, Happy, Lost, Blazing, Velvet, Scarlet, Northern, Eastern, Desert, Ocean,
  Jungle, Winter, Summer, Spring, Starlight, Moonlight, Sunny, Turbo, Super, Mega, Double, Triple, Infinite, Legendary, Brave`)

export const NOUNS =
  list(`Dragon, Tiger, Phoenix, Lion, Wolf, Panda, Bull, Monkey, Rabbit, Rooster, Eagle, Owl, Koi, Turtle, Fox, Bear,
  Elephant, Unicorn, Butterfly, Shark, Octopus, Pearl, Lotus, Lantern, Clover, Horseshoe, Pyramid, Scarab, Temple, Castle, Volcano,
  Pirate, Viking, Samurai, Gladiator, Knight, Wizard, Pharaoh, Emperor, Empress, Mermaid, Genie, Crown, Gem, Ruby, Sapphire, Seven,
  Bell, Cherry, Fruit, Candy, Cupcake, Coin, Ingot, Treasure, Chest, Trident, Moon, Sun, Star`)

export const ENDINGS =
  list(`Riches, Rush, Deluxe, Fortune, Gold, Legends, Quest, Spins, Wins, Jackpot, Bonanza, Kingdom, Secrets, Island,
  Empire, Adventure, Party, Fever, Blast, Festival, Link, Power, Paradise, Valley, Palace, Garden, Dynasty, Journey, Wonders, Nights,
  Multiplier, Respin, Classic, Royale, Express, Frenzy, Magic, Storm, Parade, Harvest`)

export const OWNERS =
  list(`Dragon, Tiger, Phoenix, Pirate, Viking, Samurai, Pharaoh, Emperor, Empress, Wizard, Genie, Mermaid, Queen, King,
  Sultan, Hunter, Captain, Goddess, Prince, Monk`)

export const THINGS =
  list(`Treasure, Gold, Secret, Fortune, Crown, Temple, Pearls, Gems, Garden, Gift, Ring, Palace, Map, Island, Castle,
  Mirror, Lantern, Chest, Journey, Wish`)
