/** What the tests ask of a browser. Elements are found by XPath, which both protocols know. */
export interface Visitor {
  open(url: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  click(xpath: string): Promise<void>;
  hover(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  press(key: 'Escape' | 'ArrowRight'): Promise<void>;
  /** Errors in the console so far, if the browser reports them. */
  errors(): readonly string[];
  close(): Promise<void>;
}
