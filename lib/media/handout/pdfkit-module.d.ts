// What we use of pdfkit, which has no types of its own.
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  /** An element for screen readers. What it is given draws at once, on the page of that moment. */
  export type StructElement = { add(child: StructElement | (() => void)): StructElement; end(): void }
  type StructOptions = { alt?: string; placement?: 'Block'; bbox?: [number, number, number, number] }
  type TextOptions = {
    lineBreak?: boolean
    baseline?: 'alphabetic'
    /** OpenType features that are switched on or off */
    features?: Record<string, boolean>
  }
  type Outline = { addItem(title: string, options?: { expanded?: boolean }): Outline }

  const PDFDocument: {
    new (options: {
      size: [number, number]
      margin: number
      autoFirstPage: boolean
      font: null
      tagged: boolean
      lang: string
      displayTitle: boolean
      pdfVersion: '1.7'
      info: Record<string, string | Date>
    }): PDFDocument
  }
  interface PDFDocument extends Readable {
    outline: Outline
    addPage(): PDFDocument
    font(file: string): PDFDocument
    fontSize(points: number): PDFDocument
    fillColor(color: string): PDFDocument
    text(text: string, x: number, y: number, options: TextOptions): PDFDocument
    image(bytes: Buffer, x: number, y: number, box: { width: number; height: number }): PDFDocument
    path(d: string): PDFDocument
    fill(): PDFDocument
    goTo(x: number, y: number, width: number, height: number, name: string, options: object): PDFDocument
    addNamedDestination(name: string, kind: 'XYZ', x: number, y: number, zoom: null): void
    struct(type: string, options?: StructOptions): StructElement
    addStructure(element: StructElement): PDFDocument
    markContent(tag: 'Artifact' | 'Span', options: { type?: string; actual?: string }): PDFDocument
    endMarkedContent(): PDFDocument
    end(): void
  }
  export default PDFDocument
}
