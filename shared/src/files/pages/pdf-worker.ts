// Begins to listen by itself when it finds itself in a worker.
import 'pdfjs-dist/build/pdf.worker.mjs';
