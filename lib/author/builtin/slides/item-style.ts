export * from '../words/item-style.ts'
