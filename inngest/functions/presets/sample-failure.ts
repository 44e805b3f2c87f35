/** Why samples could not be made, for people: an error of ours speaks for itself, others are in the log. */
export const sampleFailure = (error: { name: string; message: string }): string =>
  ['AppError', 'NonRetriableError'].includes(error.name)
    ? error.message
    : 'The samples could not be made for a technical reason, again after several tries. Generate them again; the log has the details.'
