/** Tables with the same namespaces and keys as these, whatever their texts. */
export type SameKeys<Tables> = { [Name in keyof Tables]: { [Key in keyof Tables[Name]]: string } }
